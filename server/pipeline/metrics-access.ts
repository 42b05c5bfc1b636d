import type { IncomingMessage } from 'node:http';
import { isSameText } from '@locator/base/http';
import type { OperationConfig } from '@/lib/server/env/site-config';
import { hostNameOf } from './validate-request';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/** Other names are rejected, to prevent DNS rebinding by a web page in a local browser. */
const LOCAL_NAME = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Headers that proxies and content delivery networks add to forwarded requests. */
const PROXY_HEADER =
  /^(x-forwarded.*|forwarded.*|via|x-real-.*|.*client-?ip|.*-user-ip|x-original-.*|x-host|x-proxy.*|cf-.*|cdn-.*|fastly-.*|fly-.*|x-envoy-.*|x-azure-.*|x-appengine-.*|.*akamai-.*|x-am(zn|z)-.*|x-arr-.*|x-varnish|max-forwards|client-ip)$/;

/**
 * With the token if there is one, otherwise directly from this machine if the site has no public URL. Call it before
 * Next, which adds forwarding headers itself, handles the request.
 */
export function canReadMetrics(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  { metricsToken: token, hasPublicAddress }: Pick<OperationConfig, 'metricsToken' | 'hasPublicAddress'>,
): boolean {
  if (token === null) {
    return (
      !hasPublicAddress &&
      LOOPBACK.test(socket.remoteAddress ?? '') &&
      LOCAL_NAME.test(hostNameOf(headers.host)) &&
      !Object.keys(headers).some((name) => PROXY_HEADER.test(name))
    );
  }
  const [, given = ''] = /^bearer +(\S+) *$/i.exec(headers.authorization ?? '') ?? [];
  return isSameText(given, token);
}
