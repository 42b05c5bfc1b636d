export function sharing(): 'system' | 'copy' {
  return 'share' in navigator ? 'system' : 'copy';
}

export async function shareUrl(title: string, url: string): Promise<'shared' | 'copied' | 'failed'> {
  if (sharing() === 'system') {
    // The promise rejects if the visitor closes the share sheet.
    await navigator.share({ title, url }).catch(() => {});
    return 'shared';
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'failed';
  }
}
