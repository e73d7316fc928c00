import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

// shows what the console passes to it without running any of it: only this script may run
const script = [
  // an image that isn’t there is a box with its text and its host, which is never wider than the email; tracking pixels stay invisible
  "const hostOf = (url) => { try { return new URL(url).host } catch { return '' } }",
  'const replace = (image) => {',
  "  const [width, height] = ['width', 'height'].map((side) => Number.parseFloat([image.style[side], image.getAttribute(side)].find((size) => /^[\\d.]+(px)?$/.test(size ?? ''))))",
  "  const [box, source] = [document.createElement('span'), image.getAttribute('src')]",
  "  if (source && !(width <= 2 || height <= 2)) parent.postMessage({ lost: source }, '*')",
  "  const [text, host] = [image.getAttribute('alt') || 'Image', source && hostOf(source)]",
  "  if (!(width <= 2 || height <= 2)) box.title = host ? text + ' · ' + host : text",
  '  if (!(width < 64 || height <= 2)) box.textContent = text',
  '  if (host && !(width < 64 || height <= 2)) {',
  "    const line = document.createElement('span')",
  "    line.textContent = 'Couldn’t load from ' + host",
  "    Object.assign(line.style, { display: 'block', fontSize: '12px', color: '#62626d' })",
  '    box.append(line)',
  '  }',
  '  Object.assign(box.style, width <= 2 || height <= 2 ? {} : {',
  "    display: 'inline-block', boxSizing: 'border-box', width: '100%', maxWidth: width ? width + 'px' : '100%',",
  "    minHeight: width < 64 ? (height || width) + 'px' : '64px', padding: width < 64 ? 0 : '20px 12px',",
  "    border: '1px dashed #b6b6c2', borderRadius: '4px', background: '#f7f7f8', color: '#4a4a54',",
  "    font: '14px/20px sans-serif', textAlign: 'center', overflowWrap: 'anywhere', verticalAlign: 'top',",
  '  })',
  '  image.replaceWith(box)',
  '}',
  // an address that never answers is no error before minutes have passed
  "const late = () => { for (const image of [...document.images]) if (!image.complete && image.loading !== 'lazy') replace(image) }",
  'let waits',
  "addEventListener('error', ({ target }) => target instanceof HTMLImageElement && replace(target), true)",
  "addEventListener('message', ({ source, data }) => {",
  '  if (source !== parent) return',
  "  if (typeof data?.at === 'string') { at = data.at; tell() }",
  "  if (typeof data?.html !== 'string') return",
  "  const page = new DOMParser().parseFromString(data.html, 'text/html')",
  '  document.head.replaceChildren(...page.head.childNodes)',
  '  document.body.replaceWith(page.body)',
  "  for (const image of [...document.images]) if (!image.getAttribute('src') && !image.getAttribute('srcset')) replace(image)",
  '  clearTimeout(waits)',
  '  waits = setTimeout(late, 8000)',
  '  sizes.disconnect()',
  '  sizes.observe(document.body)',
  '})',
  // the editor shows pieces of an email as high as they are
  'const heightOf = (body) => body.getBoundingClientRect().bottom + Number.parseFloat(getComputedStyle(body).marginBottom)',
  // the block to bring into view, which begins at a comment with its place and ends at the next one
  'let at',
  'const isMark = (node) => node.nodeType === 8 && /^block [\\d.]+$/.test(node.data)',
  'const findBlock = () => {',
  '  const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT)',
  "  while (comments.nextNode() && comments.currentNode.data !== 'block ' + at);",
  '  const mark = comments.currentNode',
  // what is before the body has no place in it
  "  if (!isMark(mark) || mark.data !== 'block ' + at) return at === '0' ? { top: 0, bottom: 0 } : undefined",
  '  let end = mark.nextSibling',
  '  while (end && !isMark(end)) end = end.nextSibling',
  '  const range = document.createRange()',
  '  range.setStartAfter(mark)',
  '  if (end) range.setEndBefore(end)',
  '  else range.setEndAfter(mark.parentNode.lastChild)',
  '  const { top, bottom } = range.getBoundingClientRect()',
  '  return { top, bottom }',
  '}',
  "const tell = () => parent.postMessage({ height: heightOf(document.body), block: at === undefined ? undefined : findBlock() }, '*')",
  'const sizes = new ResizeObserver(tell)',
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
