import type { IncomingMessage, ServerResponse } from 'node:http';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { log, logFailure, stackOf } from '@locator/base/log';
import { parseJson, type Result } from '@locator/base';
import { INTERNAL_ERROR_MESSAGE, UNAVAILABLE_MESSAGE } from '@locator/venue-api';
import { isCrossOrigin } from '@/lib/server/http/is-cross-origin';
import { readBody } from '@/lib/server/http/read-body';
import type { Ports } from '@/services/backend/backend';
import { type AssistantSite, createTools, type Tool } from './tools';

/** Maximum length of a message. A question has a few hundred bytes. */
const MAX_MESSAGE_BYTES = 16 * 1024;

/** Maximum length of the texts of a message that its response repeats: its identifier and the name of its tool. */
const MAX_REPEATED_LENGTH = 100;

const repeated = z.string().max(MAX_REPEATED_LENGTH);

/** A single JSON-RPC message: a batch would count as one request, however many questions it asks. */
const message = z.looseObject({
  id: z.union([repeated, z.number()]).optional(),
  method: repeated.optional(),
  params: z.looseObject({ name: repeated.optional() }).optional(),
});

/** JSON-RPC's code of an invalid request. */
const INVALID_REQUEST = -32_600;

/** By MCP's Streamable HTTP transport (https://modelcontextprotocol.io), without sessions or event streams. */
export async function serveMcp(
  request: IncomingMessage,
  response: ServerResponse,
  site: AssistantSite,
  ports: () => Promise<Ports>,
): Promise<void> {
  response.setHeader('Cache-Control', 'no-store');
  if (request.method !== 'POST') {
    response.setHeader('Allow', 'POST');
    return sendError(
      response,
      405,
      'Send messages with POST. This server has no event streams and no sessions.',
    );
  }
  if (isForeign(request, site))
    return sendError(
      response,
      403,
      'Pages of this origin may not send messages. CORS_ORIGINS lists the origins of other sites that may.',
    );
  if ((request.headers['mcp-protocol-version'] ?? '').length > MAX_REPEATED_LENGTH)
    return sendError(
      response,
      400,
      `MCP-Protocol-Version must have at most ${MAX_REPEATED_LENGTH} characters.`,
    );
  const content = await readBody(request, MAX_MESSAGE_BYTES);
  if (content === null) {
    response.setHeader('Connection', 'close');
    return sendError(response, 413, `A message must have at most ${MAX_MESSAGE_BYTES} bytes.`);
  }
  const body = message.safeParse(parseJson(content)).data;
  if (!body) {
    return sendError(
      response,
      400,
      `The body must be one JSON-RPC message, with an identifier, method and name of at most ${MAX_REPEATED_LENGTH} characters.`,
    );
  }
  // The SDK takes memory and time to load, so a site without MCP must not load it.
  const [{ McpServer: Server }, { StreamableHTTPServerTransport: Transport }] = await Promise.all([
    import('@modelcontextprotocol/sdk/server/mcp.js'),
    import('@modelcontextprotocol/sdk/server/streamableHttp.js'),
  ]);
  const server = new Server({ name: 'venues', version: '1' });
  const tools = createTools(site);
  const { name = '' } = body.params ?? {};
  const names = tools.map((tool) => tool.name);
  // The SDK takes each property of an object for a tool, such as `constructor`.
  if (body.method === 'tools/call' && !names.includes(name)) {
    const text = `There is no tool "${name}". The tools are: ${names.join(', ')}.`;
    return sendJson(response, 200, { id: body.id, result: errorResult(text) });
  }
  for (const tool of tools) register(server, tool, ports);
  // Without `sessionIdGenerator`, there are no sessions.
  const transport = new Transport({ enableJsonResponse: true });
  response.once('close', () => void server.close());
  await server.connect(transport);
  await transport.handleRequest(request, response, body);
}

/** As the protocol demands, so that a page cannot use a visitor's access to a server in a private network. */
function isForeign({ headers }: IncomingMessage, { siteUrl, guestOrigins }: AssistantSite): boolean {
  return isCrossOrigin(headers, siteUrl) && !guestOrigins.includes(headers.origin ?? '');
}

function sendError(response: ServerResponse, status: number, text: string): void {
  sendJson(response, status, { error: { code: INVALID_REQUEST, message: text }, id: null });
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.end(JSON.stringify({ jsonrpc: '2.0', ...body }));
}

function register(
  server: McpServer,
  { name, description, input, answer }: Tool,
  ports: () => Promise<Ports>,
): void {
  const annotations = { readOnlyHint: true, openWorldHint: false };
  server.registerTool(name, { description, inputSchema: input, annotations }, async function call(given) {
    try {
      return toolResult(await answer(await ports(), given));
    } catch (error) {
      // The SDK would send the exception's message to the client.
      log.error({ fault: stackOf(error) }, 'A question of an assistant failed with an exception.');
      return errorResult(INTERNAL_ERROR_MESSAGE);
    }
  });
}

function toolResult(result: Result<object>): CallToolResult {
  if (result.ok) return { content: [{ type: 'text', text: JSON.stringify(result.value) }] };
  const { kind, message: text } = result.failure;
  if (kind === 'not-found' || kind === 'bad-request') return errorResult(text);
  logFailure(result.failure);
  return errorResult(kind === 'unavailable' ? UNAVAILABLE_MESSAGE : INTERNAL_ERROR_MESSAGE);
}

function errorResult(text: string): CallToolResult {
  return { content: [{ type: 'text', text }], isError: true };
}
