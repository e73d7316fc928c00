import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/**
 * The Content-Security-Policy of a page. No inline script; inline style only with this response’s nonce.
 * Images may come from anywhere over HTTPS, since messages show them, and from `imageOrigins`; `callOrigins` are for requests of
 * the console itself.
 */
export function contentSecurityPolicy(
  nonce: string,
  imageOrigins: readonly string[],
  callOrigins: readonly string[] = [],
): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src ${["'self'", 'data:', 'blob:', 'https:', ...new Set(imageOrigins)].join(' ')}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...callOrigins].join(' ')}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "frame-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Security headers of every response. Pages set their own policy; everything else may load nothing. */
export async function addSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    // tile servers require a referrer
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  })
}

/** The same for data responses, as a constant: no loading, sniffing, framing, or embedding. */
export const dataHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
}
