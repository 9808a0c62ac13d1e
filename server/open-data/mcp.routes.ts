import { Hono } from 'hono';
import { serverRoutes } from '#shared/server-routes.ts';
import type { AppEnv, Bindings } from '#server/http/app-env.ts';
import { jsonRpcError } from '#server/http/error-answers.ts';
import { headersOf } from '#server/http/header-list.ts';
import { errorFields, type Log } from '#server/http/log.ts';
import type { RateLimit } from '#server/http/rate-limit.ts';
import { preflightHeaders, type SecurityHeaders } from '#server/http/security-headers.ts';
import { API_VERSION } from './api-description.ts';
import { countRequest } from './api-limit.ts';
import { createFactSearch } from './fact-search.ts';
import { registerToolset } from './mcp-tools.ts';
import type { OpenData } from './open-data.ts';

export type McpRouteDeps = {
  openData: () => OpenData;
  limit: RateLimit;
  security: SecurityHeaders;
  brand: string;
  origin: string;
  log: Log;
};

/** Codes of JSON-RPC 2.0. */
const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;

type Handler = (request: Request, options: { parsedBody: unknown }) => Promise<Response>;

/**
 * The Model Context Protocol endpoint (revision 2026-07-28): stateless, read-only. Each message is
 * answered by a server of its own, so there are no sessions, and no streams that stay open.
 */
export function mcpRoutes(deps: McpRouteDeps): Hono<AppEnv> {
  const { security, limit, log } = deps;
  const routes = new Hono<AppEnv>();
  const handler = createHandler(deps);

  function withHeaders(response: Response, more: Record<string, string>): Response {
    const headers = headersOf(security.openApi());
    for (const [name, value] of response.headers) headers.set(name, value);
    for (const [name, value] of Object.entries(more)) headers.set(name, value);
    headers.set('Cache-Control', 'no-store');
    // Of the connection, which is Node's: a fixed one would outlive its limit of requests.
    headers.delete('Connection');
    return new Response(response.body, { status: response.status, headers });
  }

  const refuse = (status: number, message: string, code?: number) =>
    new Response(jsonRpcError(message, code), {
      status,
      headers: { 'Content-Type': 'application/json' },
    });

  async function answer(request: Request, { body, requestId }: Bindings): Promise<Response> {
    let message: unknown;
    try {
      message = JSON.parse(body.toString('utf8'));
    } catch {
      return refuse(400, 'Parse error: the body is no JSON', PARSE_ERROR);
    }
    // The protocol has had no batches since 2025-06-18; one would be many requests to the limit.
    if (Array.isArray(message) || typeof message !== 'object' || message === null)
      return refuse(400, 'Invalid request: send one JSON-RPC message', INVALID_REQUEST);
    try {
      return await (
        await handler()
      )(request, { parsedBody: message });
    } catch (error) {
      log.error('mcp.request.failed', { id: requestId, ...errorFields(error) });
      return refuse(503, 'The server cannot answer now. Ask again later.');
    }
  }

  routes.post(serverRoutes.mcp, async ({ env, req }) => {
    const { isOver, headers } = countRequest(limit, env.clientIp);
    const response = isOver
      ? refuse(429, 'Too many requests: wait for the seconds that Retry-After names.')
      : await answer(req.raw, env);
    return withHeaders(response, headers);
  });
  routes.options(serverRoutes.mcp, () => {
    const list = [...security.openApi(), ...preflightHeaders('POST, OPTIONS')];
    return new Response(null, { status: 204, headers: headersOf(list) });
  });
  return routes;
}

/** Loads the SDK at the first message: with the search it takes about 15 MB. */
function createHandler({ openData, brand, origin }: McpRouteDeps): () => Promise<Handler> {
  let loading: Promise<Handler> | null = null;
  async function load(): Promise<Handler> {
    const { createMcpHandler, McpServer } = await import('@modelcontextprotocol/server');
    const { AjvJsonSchemaValidator } = await import('@modelcontextprotocol/server/validators/ajv');
    // One for all: each server would make its own, for forms that no tool here asks for.
    const jsonSchemaValidator = new AjvJsonSchemaValidator();
    const facts = createFactSearch(openData, origin);
    const handler = createMcpHandler(
      () => {
        const server = new McpServer(
          { name: brand, version: API_VERSION, websiteUrl: origin },
          {
            jsonSchemaValidator,
            capabilities: { tools: { listChanged: false } },
            instructions:
              'Facts with their sources. Quote a fact with its source, the day of its last check and its URL. Texts are under CC BY 4.0. Nothing here is financial advice.',
          },
        );
        registerToolset(server, { openData, facts, brand, origin });
        return server;
      },
      // Nothing here ever changes while the process lives, so nobody may wait for a change.
      { maxSubscriptions: 0 },
    );
    return handler.fetch;
  }
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}
