/**
 * Runs the scripts that the page has asked for ahead (`<link rel="preload" as="script">`), in their order, once the
 * page can be seen. Deferred scripts run before it, where the network is fast enough: a visitor would wait for what he
 * can't see. Part of webpack's runtime (next.config.js), so written by itself: it is taken as text.
 */
function runAfterFirstFrame() {
  // Some browsers show no frame: those of crawlers, and any whose page stands in the background.
  const LONGEST_WAIT_MS = 1000;
  let hasRun = false;

  function run() {
    if (hasRun) return;
    hasRun = true;
    /** @type {NodeListOf<HTMLLinkElement>} */
    const links = document.querySelectorAll('link[rel="preload"][as="script"]');
    for (const { href } of links) {
      const script = document.createElement('script');
      script.src = href;
      script.async = false;
      document.head.append(script);
    }
  }

  if (document.visibilityState === 'hidden') {
    run();
  } else {
    new PerformanceObserver(run).observe({ type: 'paint', buffered: true });
    setTimeout(run, LONGEST_WAIT_MS);
  }
}

module.exports = { runAfterFirstFrame };
