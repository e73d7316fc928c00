import { emailNotification } from '#contract/email.ts'
import { defaultLanguage } from '#contract/rendering/languages.ts'
import { emailAddress } from '#contract/values.ts'
import { exactCount, formatList } from '#format/format.ts'
import { advancedFaults } from '../messages/advancedDelivery.ts'
import { namesIn } from '../messages/audience.ts'
import { type ComposerSpec, mergedFields } from '../messages/composers.ts'
import {
  audienceFaults,
  conditionFaults,
  draftSchema,
  segmentFaults,
  textFaults,
  whenFaults,
  withRules,
} from '../messages/faults.ts'
import { fieldName } from '../messages/options.ts'
import { gonePresetFaults } from '../messages/presetFaults.ts'
import { type DraftFault, draftPath, type Texts } from '../messages/pushDraft.ts'
import { textFault, textLanguages } from '../shared/texts.ts'
import { isWebUrl } from '../shared/urls.ts'
import { emailFault, emptyBlocks } from './blocks/blockFaults.ts'
import { readEmail } from './blocks/emailHtml.ts'
import { emailText } from './blocks/emailText.ts'
import { isUnsubscribeLink } from './blocks/unsubscribe.ts'
import { type EmailDraft, emptyEmail, fromAttachments, fromEmail, presetTexts, toEmail } from './emailDraft.ts'
import { getElements, getTextContent, htmlTree } from './html.ts'

const cutAt = 102 * 1024

/** A warning of checkEmail that the editor can fix with a block. */
export const noUnsubscribe = 'There’s no way to unsubscribe. Add a link, or an unsubscribe URL under Sender.'

/** The URL that an email leads people to who unsubscribe. */
export const unsubscribeUrl = (html: string): string | undefined =>
  getElements(htmlTree(html)).find(
    (element) =>
      element.name === 'a' &&
      isWebUrl(element.attribs.href ?? '') &&
      isUnsubscribeLink(getTextContent(element), element.attribs.href),
  )?.attribs.href

/** If an email has a link that lets people unsubscribe; a block may still lack its URL. */
export const hasUnsubscribeLink = (html: string): boolean =>
  getElements(htmlTree(html)).some(
    (element) => element.name === 'a' && isUnsubscribeLink(getTextContent(element), element.attribs.href),
  )

/** Where the composer adds a way to unsubscribe, and the label of the link to it. An inherited email isn’t changed. */
export const unsubscribeFix = (language: string, source: 'request' | 'preset') =>
  source === 'request'
    ? { path: ['fields', 'content', language, 'unsubscribe'], label: 'Add unsubscribe link' }
    : { path: ['fields', 'list_unsubscribe'], label: 'Add unsubscribe URL' }

export function checkEmail(html: string, { unsubscribes }: { unsubscribes: boolean }): string[] {
  if (html.trim() === '') return []
  const tree = htmlTree(html)
  const all = getElements(tree)
  const pictures = all.filter(({ name }) => name === 'img')
  const links = all.filter(({ name }) => name === 'a')
  const withoutAlt = pictures.filter(({ attribs }) => attribs.alt === undefined).length
  const insecure = pictures.filter(({ attribs }) => /^http:/i.test(attribs.src ?? '')).length
  const dead = links.filter(({ attribs }) => ['', '#'].includes((attribs.href ?? '').trim()))
  const blank = pictures.filter(({ attribs }) => !attribs.src?.trim() && !attribs.srcset)
  const urls = [
    ...links.map(({ attribs }) => attribs.href ?? '').filter((url) => !/^\s*(#|$|(mailto|tel|sms):\S)/i.test(url)),
    ...pictures.map(({ attribs }) => attribs.src ?? '').filter((url) => !/^\s*($|(cid|data):\S)/i.test(url)),
  ]
  const broken = [...new Set(urls.filter((url) => !isWebUrl(url)))].map((url) => `“${url}”`)
  const bytes = new TextEncoder().encode(html).length
  const runs = all.some(({ name }) => /^(script|form|iframe|object|embed|video)$/.test(name))
  const empty = emptyBlocks(readEmail(html))
  return [
    empty.columns > 0 && `${counted(empty.columns, 'column')} with nothing in ${empty.columns === 1 ? 'it' : 'them'}.`,
    empty.headings > 0 && `${counted(empty.headings, 'heading')} without text.`,
    !unsubscribes && !hasUnsubscribeLink(html) && noUnsubscribe,
    withoutAlt > 0 && `${counted(withoutAlt, 'image')} without alt text, which screen readers need.`,
    insecure > 0 && `${counted(insecure, 'image')} over HTTP, which many email apps block.`,
    blank.length > 0 &&
      withoutUrl(
        'image',
        blank.map(({ attribs }) => attribs.alt ?? ''),
      ),
    dead.length > 0 &&
      withoutUrl(
        'link',
        dead.map((link) => link.attribs['aria-label'] ?? getTextContent(link)),
      ),
    broken.length > 0 && `Not the URL of a web page or image: ${formatList(broken)}.`,
    bytes > cutAt && `${Math.round(bytes / 1024)} KB of HTML. Some email apps cut off everything after 102 KB.`,
    runs && 'The email contains scripts, forms, or frames. Email apps remove them.',
    getTextContent(tree) === '' && 'The email has no text. Spam filters may block it.',
  ].filter((message) => message !== false)
}

/** Images of an email that the preview couldn’t load, of the URLs in `lost`. Undefined for none. */
export function lostImages(html: string, lost: readonly string[]): string | undefined {
  if (lost.length === 0) return undefined
  const sources = getElements(htmlTree(html)).map(({ attribs }) => attribs.src ?? '')
  const found = lost.filter((url) => sources.includes(url)).map((url) => `“${url}”`)
  if (found.length === 0) return undefined
  return `${counted(found.length, 'image')} couldn’t be loaded: ${formatList(found)}. Check the ${found.length === 1 ? 'URL' : 'URLs'}.`
}

/** Names those that can be told apart by a text. */
function withoutUrl(what: string, names: readonly string[]): string {
  const known = [...new Set(names.map((name) => name.trim()).filter(Boolean))].map((name) => `“${name}”`)
  return `${counted(names.length, what)} without a URL${known.length > 0 ? `: ${formatList(known)}` : ''}.`
}

const counted = (count: number, what: string) => (count === 1 ? `One ${what}` : `${count} ${what}s`)

/** The first line with something that isn’t an email address, and how many more there are. */
function addressFault(typed: string): string | undefined {
  const bad = typed.split(/\r?\n/).flatMap((line, index) =>
    namesIn(line)
      .filter((name) => !emailAddress.safeParse(name).success)
      .map((name) => `Line ${exactCount(index + 1)}: “${name}” isn’t an email address`),
  )
  return bad.length > 1 ? `${bad[0]}, and ${exactCount(bad.length - 1)} more` : bad[0]
}

function emailFaults(draft: EmailDraft): DraftFault[] {
  const sent = toEmail(draft)
  const faults = textFaults(draft.fields, { ...sent }, draft.languages, (field) => field === 'subject')
  if (draft.preset === '') faults.push({ path: ['preset'], message: 'Select an email preset' })
  const gone = getLostFiles(draft)
  if (gone.length > 0)
    faults.push({
      path: ['attachments'],
      message: `${formatList(gone)} ${gone.length === 1 ? 'was' : 'were'} attached earlier. Drafts don’t store files. Attach ${gone.length === 1 ? 'it' : 'them'} again, or continue without attachments.`,
    })
  const unsubscribe = String(draft.fields.list_unsubscribe ?? '').trim()
  if (unsubscribe !== '' && !isWebUrl(unsubscribe) && !/^mailto:\S+@\S+$/i.test(unsubscribe))
    faults.push({
      path: ['fields', 'list_unsubscribe'],
      message: 'Enter a URL such as https://example.com/unsubscribe',
    })
  for (const language of draft.languages) {
    const html = String((draft.fields.content as Texts | undefined)?.[language] ?? '')
    const fault = emailFault(readEmail(html)) ?? textFault(emailText(html))
    if (fault) faults.push({ path: ['fields', 'content', language], message: fault })
  }
  const ofAudience = audienceFaults(draft.audience, 'email addresses')
  const listed = draft.audience.kind === 'devices' && ofAudience.length === 0 && addressFault(draft.audience.devices)
  if (listed) faults.push({ path: ['audience', 'devices'], message: listed })
  faults.push(...ofAudience, ...whenFaults(draft.when), ...advancedFaults(draft))
  return withRules(faults, emailNotification, sent, (field) => emailPath(field, draft))
}

export const emailDraft = draftSchema(emailFaults)

export const emailComposer: ComposerSpec<EmailDraft> = {
  kind: 'email',
  title: 'Email',
  method: 'createEmailMessage',
  unit: ['address', 'addresses'],
  schema: emailDraft,
  empty: emptyEmail,
  fromRequest: fromEmail,
  attached: fromAttachments,
  toRequest: toEmail,
  faults: (draft, { presets, tags, segments }) => [
    ...emailFaults(draft),
    ...gonePresetFaults(draft, presets),
    ...segmentFaults(draft.audience, segments),
    ...conditionFaults(draft.audience, tags),
  ],
  pathOf: emailPath,
  nameOf: (path) => fieldName(path).replace(/^Text\b/, 'Email'),
  needsPreset: true,
  brought(preset) {
    const { subject, content } = presetTexts(preset)
    return { languages: textLanguages(subject, content) }
  },
  detach: ({ languages, fields }, preset) => {
    const texts = presetTexts(preset)
    return {
      languages: [...new Set([...languages, ...textLanguages(texts.subject, texts.content)])],
      fields: mergedFields(texts, fields),
    }
  },
  named: 'subject',
  plainText: emailText,
  unsaved: {
    fields: ['attachments'],
    left: ({ attachments, lostFiles }) => ({
      lostFiles: [...new Set([...lostFiles, ...attachments.map(({ name }) => name)])],
    }),
  },
}

export const getLostFiles = ({ lostFiles, attachments }: Pick<EmailDraft, 'lostFiles' | 'attachments'>): string[] =>
  lostFiles.filter((name) => !attachments.some((file) => file.name === name))

function emailPath(field: string, draft: EmailDraft): string[] {
  const [name = '', ...rest] = field.split('.')
  if (name === 'subject' || name === 'content')
    return ['fields', name, rest[0] ?? draft.languages[0] ?? defaultLanguage]
  if (name === 'from' || name === 'reply-to') return [name === 'from' ? name : 'replyTo', rest[0] ?? 'email']
  return name === 'attachments' ? [name] : draftPath(field, {})
}
