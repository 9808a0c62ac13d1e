import type { APIRoute } from 'astro';
import { securityText } from '#features/machine-files/text-files.ts';

export const GET: APIRoute = ({ site }) =>
  new Response(securityText(new Date(), site), { headers: { 'Content-Type': 'text/plain' } });
