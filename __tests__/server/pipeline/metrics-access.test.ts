import { canReadMetrics } from '@/server/pipeline/metrics-access';

const LOCAL = { metricsToken: null, hasPublicAddress: false } as const;

function from(remoteAddress: string, headers: Record<string, string>): Parameters<typeof canReadMetrics>[0] {
  return { headers: { host: 'localhost:3000', ...headers }, socket: { remoteAddress } } as never;
}

describe('Without a token, the metrics', () => {
  it.each(['localhost', 'localhost:3000', 'LOCALHOST:3000', '127.0.0.1:3000', '127.8.8.8', '[::1]:3000'])(
    'are available to this machine under the name %s',
    (host) => {
      for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
        expect(canReadMetrics(from(address, { host }), LOCAL)).toBe(true);
    },
  );

  it('are not available to other machines', () => {
    for (const address of ['192.0.2.1', '::ffff:192.0.2.1', '2001:db8::1'])
      expect(canReadMetrics(from(address, {}), LOCAL)).toBe(false);
  });

  it.each([
    'salles.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '127.0.0.1@evil.example',
    '192.168.1.20:3000',
    '',
  ])('are not available under a host name of another site: %s', (host) => {
    expect(canReadMetrics(from('127.0.0.1', { host }), LOCAL)).toBe(false);
  });

  it.each(
    `
      x-forwarded-for x-forwarded-host x-forwarded-proto x-forwarded forwarded forwarded-for via x-real-ip
      x-client-ip x-cluster-client-ip true-client-ip fastly-client-ip cf-connecting-ip cf-ray cdn-loop
      fly-client-ip x-original-forwarded-for x-envoy-external-address x-azure-clientip x-appengine-user-ip
      client-ip x-proxyuser-ip x-original-host x-host akamai-origin-hop x-akamai-edgescape x-amzn-trace-id
      x-amz-cf-id x-arr-log-id x-varnish max-forwards
    `
      .trim()
      .split(/\s+/),
  )('are not available through a proxy: %s', (name) => {
    expect(canReadMetrics(from('127.0.0.1', { [name]: '' }), LOCAL)).toBe(false);
  });

  it('are not available when SITE_URL is set, because a proxy may add no header', () => {
    expect(canReadMetrics(from('127.0.0.1', {}), { metricsToken: null, hasPublicAddress: true })).toBe(false);
  });
});

describe('With a token, the metrics', () => {
  const WITH_TOKEN = { metricsToken: 'a-long-enough-token', hasPublicAddress: true };

  it('are available to any client with the token, from any address and for any host', () => {
    const headers = {
      authorization: 'Bearer a-long-enough-token',
      'x-forwarded-for': '198.51.100.1',
      host: 'salles.example',
    };
    expect(canReadMetrics(from('192.0.2.1', headers), WITH_TOKEN)).toBe(true);
  });

  it.each(['', 'Bearer', 'Bearer a-long-enough-tokem', 'Basic a-long-enough-token'])(
    'are not available to other clients: %s',
    (authorization) => {
      expect(canReadMetrics(from('127.0.0.1', { authorization }), WITH_TOKEN)).toBe(false);
    },
  );
});
