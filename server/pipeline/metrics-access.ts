import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { OperationConfig } from '@/lib/server/env/site-config';
import { nameOf } from './refusals';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/** Names of this machine in `Host`. A foreign name that leads here is how a web page in a browser on it would ask. */
const LOCAL_NAME = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** What proxies and content delivery networks add to the requests that they pass on, under one name or another. */
const PROXY_HEADER =
  /^(x-forwarded.*|forwarded.*|via|x-real-.*|.*client-?ip|.*-user-ip|x-original-.*|x-host|x-proxy.*|cf-.*|cdn-.*|fastly-.*|fly-.*|x-envoy-.*|x-azure-.*|x-appengine-.*|.*akamai-.*|x-am(zn|z)-.*|x-arr-.*|x-varnish|max-forwards|client-ip)$/;

/**
 * Whether a request may read the metrics: with the token where there is one, else from this very machine, as long as
 * the site has no address and nothing says that a proxy passed the request on. Next adds such headers too, so this is
 * decided before Next.
 */
export function canReadMetrics(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  { metricsToken: token, hasPublicAddress }: Pick<OperationConfig, 'metricsToken' | 'hasPublicAddress'>,
): boolean {
  if (token === null) {
    return (
      !hasPublicAddress &&
      LOOPBACK.test(socket.remoteAddress ?? '') &&
      LOCAL_NAME.test(nameOf(headers.host)) &&
      !Object.keys(headers).some((name) => PROXY_HEADER.test(name))
    );
  }
  const [, given = ''] = /^bearer +(\S+) *$/i.exec(headers.authorization ?? '') ?? [];
  return timingSafeEqual(hash(given), hash(token));
}

/** Hashes are of one length, and comparing them takes as long whatever was guessed. */
function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
