import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

// shows what the console hands over, and nothing of it runs: only this very script may
const script = [
  "addEventListener('message', ({ source, data }) => {",
  "  if (source !== parent || typeof data?.html !== 'string') return",
  "  const page = new DOMParser().parseFromString(data.html, 'text/html')",
  '  document.head.replaceChildren(...page.head.childNodes)',
  '  document.body.replaceWith(page.body)',
  '})',
  // a link would lead the frame away from the email, and the policy would end it there
  "for (const type of ['click', 'auxclick', 'submit']) addEventListener(type, (event) => event.preventDefault(), true)",
  "parent.postMessage('ready', '*')",
].join('\n')
const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Email</title></head><body><script>${script}</script></body></html>`
/** The policy of the frame; without pictures nothing at all comes from elsewhere. */
const policyOf = (pictures: boolean) =>
  [
    "default-src 'none'",
    `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    // emails carry their styles in themselves
    "style-src 'unsafe-inline'",
    pictures ? 'img-src https: data:' : 'img-src data:',
    ...(pictures ? ['font-src https:'] : []),
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ].join('; ')

/** The frame in which emails are looked at: a page of no origin, with a policy of its own. */
export function addEmailPreviewRoute(app: FastifyInstance): void {
  app.get('/email-preview', async (request, reply) =>
    reply
      // a page of no origin has no cluster of its own to ask for
      .removeHeader('origin-agent-cluster')
      .header('content-security-policy', policyOf(!/[?&]pictures=off(&|$)/.test(request.url)))
      .header('x-frame-options', 'SAMEORIGIN')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page),
  )
}
