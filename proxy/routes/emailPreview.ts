import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

// shows what the console passes to it without running any of it: only this script may run
const script = [
  "addEventListener('message', ({ source, data }) => {",
  "  if (source !== parent || typeof data?.html !== 'string') return",
  "  const page = new DOMParser().parseFromString(data.html, 'text/html')",
  '  document.head.replaceChildren(...page.head.childNodes)',
  '  document.body.replaceWith(page.body)',
  '  sizes.disconnect()',
  '  sizes.observe(document.body)',
  '})',
  // the editor shows pieces of an email as high as they are
  "const sizes = new ResizeObserver(() => parent.postMessage({ height: document.body.getBoundingClientRect().bottom + Number.parseFloat(getComputedStyle(document.body).marginBottom) }, '*'))",
  // a link would navigate the frame away from the email, where the policy blocks it
  "for (const type of ['click', 'auxclick', 'submit']) addEventListener(type, (event) => event.preventDefault(), true)",
  "parent.postMessage('ready', '*')",
].join('\n')
const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Email</title></head><body><script>${script}</script></body></html>`
/** The policy of the frame; without images, nothing is loaded from other hosts. */
const policyOf = (pictures: boolean) =>
  [
    "default-src 'none'",
    `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    // emails have inline styles
    "style-src 'unsafe-inline'",
    pictures ? 'img-src https: data:' : 'img-src data:',
    ...(pictures ? ['font-src https:'] : []),
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ].join('; ')

/** The frame that shows emails: a page with an opaque origin and its own policy. */
export function addEmailPreviewRoute(app: FastifyInstance): void {
  app.get('/email-preview', async (request, reply) =>
    reply
      // an opaque origin can’t request an agent cluster
      .removeHeader('origin-agent-cluster')
      .header('content-security-policy', policyOf(!/[?&]pictures=off(&|$)/.test(request.url)))
      .header('x-frame-options', 'SAMEORIGIN')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page),
  )
}
