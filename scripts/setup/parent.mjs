const CHECK_MS = 250;

/** Sends SIGTERM to this process when npm or the test runner that started it has ended, even if it was killed. */
export function stopWithParent() {
  if (!process.env.npm_lifecycle_event && process.env.STOP_WITH_PARENT !== '1') return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, CHECK_MS);
  timer.unref();
}
