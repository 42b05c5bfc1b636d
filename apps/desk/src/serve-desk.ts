import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fetchedMapFile } from '@locator/street-map/settings';
import { createAccess } from './access';
import { createDeskServer } from './desk-server';
import { createIdentityProvider } from './identity-provider';
import { createPreviewServer } from './preview-server';
import { createPreviewSite } from './preview-site';
import { createPublicUrl, type LocalizedSettings } from './settings';
import { createStreets } from './streets';
import { TEXTS } from './texts';
import type { VenueDesk } from './venue-desk/venue-desk';
import { createAnnounce } from './webhook';

/** Starts the servers of the desk and of its preview. They run until a signal stops the process. */
export async function serveDesk(
  desk: VenueDesk,
  settings: LocalizedSettings,
  usersFile: string | null,
): Promise<void> {
  const { port, url, previewPort, previewUrl, basePath, folder, usageFolder, language } = settings;
  const { showsPhones, trustedProxies } = settings;
  const isSecure = url?.startsWith('https:') ?? false;
  const [origins, previewOrigins]: [string[], string[]] = [[], []];
  const provider =
    settings.provider &&
    createIdentityProvider(settings.provider, function report(reason) {
      const text = TEXTS[language]('provider.problem', { provider: settings.provider?.name ?? '', reason });
      process.stdout.write(`${text}\n`);
    });
  // Says in the log if it is down. The desk tries again when a sign-in page is shown.
  await provider?.discover();
  const access = createAccess(() => origins[0] ?? '', usersFile, provider);
  const site = createPreviewSite(path.resolve(folder, 'preview'), () => previewOrigins[0] ?? '');
  const preview = createPreviewServer({
    ...{ site, access, basePath, isSecure },
    photos: desk.photos,
    origins: previewOrigins,
  });
  const hasPreview = url === null || previewUrl !== null;
  const server = createDeskServer({
    ...{ desk, access, origins, isSecure, showsPhones, trustedProxies },
    streets: createStreets(settings.streetsSource, settings.mapFile, fetchedMapFile(settings.mapFile)),
    announce: createAnnounce({ url: settings.webhookUrl, origin: () => origins[0] ?? '', log: desk.log }),
    preview: hasPreview ? { site, linkFor: preview.linkFor } : null,
    publicUrl: createPublicUrl(settings),
    usageFolder: usageFolder === null ? null : path.resolve(usageFolder),
    defaultLanguage: language,
  });
  if (hasPreview)
    previewOrigins.push(...originsOf(previewUrl, await listenLocally(preview.server, previewPort)));
  const bound = await listenLocally(server, port);
  origins.push(...originsOf(url, bound));
  process.stdout.write(`${TEXTS[language]('isReady', { url: origins[0] ?? '', port: bound })}\n`);
  access.printLink();
}

/** Listens on the loopback address only, because teams put their own HTTPS proxy in front. Returns the port. */
async function listenLocally(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

function originsOf(url: string | null, port: number): string[] {
  return url === null
    ? ['127.0.0.1', 'localhost'].map((host) => `http://${host}:${port}`)
    : [new URL(url).origin];
}
