import { beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { noteAudienceChange } from '#api/audienceChange.ts'
import { type ComposerDraft, keepComposerDraft } from '#api/composerDrafts.ts'
import { composeDraft, composeOwner, showCompose } from '#testing/composeScreens.ts'
import { deletedEntry } from '#testing/recordEntry.ts'
import { answerLater, Refusal, renderScreen, sent } from '#testing/render.tsx'

beforeEach(() => localStorage.clear())

test('the cards lead to composers, or say why the role can’t send', async () => {
  const marketer = await showCompose('')
  await expect.element(marketer.screen.getByRole('link', { name: /^Email/ })).toBeVisible()
  await marketer.screen.unmount()
  const { screen } = await showCompose('', {}, 'viewer')
  await expect.element(screen.getByText(/can’t send messages/i).first()).toBeVisible()
  expect(screen.getByText(/can’t send messages/i).elements()).toHaveLength(3)
  for (const name of [/^Push/, /^Email/, /^WhatsApp/])
    await expect.element(screen.getByRole('link', { name })).not.toBeInTheDocument()
})

test('for support that may send approved presets, they begin with the person', async () => {
  const { screen } = await showCompose('', {}, 'support')
  const person = screen.getByRole('link', { name: /^Push or email to one person An approved preset/ })
  await expect.element(person).toHaveAttribute('href', expect.stringMatching(/\/people\?writing=true$/))
  await expect
    .element(screen.getByRole('link', { name: /^Approved presets/ }))
    .toHaveAttribute('href', expect.stringMatching(/\/presets\?approved=yes$/))
  await expect.element(screen.getByText(/The Support role can’t send WhatsApp messages/)).toBeVisible()
  // it writes nothing that could be kept
  await expect.element(screen.getByRole('region', { name: 'Drafts' })).not.toBeInTheDocument()
})

describe('a composer', () => {
  const text = (screen: Awaited<ReturnType<typeof showCompose>>['screen']) =>
    screen.getByRole('textbox', { name: 'Text', exact: true })

  test('of a kind that does not exist is not found', async () => {
    const { screen } = await showCompose('/fax')
    await expect.element(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  })

  test.each([
    ['push', 'Push message', 'Text'],
    ['email', 'Email', 'Subject'],
  ])('of the kind %s has its own title and fields', async (kind, title, field) => {
    const { screen } = await showCompose(`/${kind}`)
    await expect.element(screen.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect.element(screen.getByRole('textbox', { name: field, exact: true })).toBeVisible()
  })

  test('gives every draft a URL, and keeps what is typed for a reload', async () => {
    const { screen } = await showCompose('/push')
    await text(screen).fill('Coffee is on us')
    await expect.poll(screen.address).toMatch(/draft=[0-9a-f%"]+/)
    await expect.poll(() => Object.values(localStorage).join()).toMatch(/Coffee is on us/)
    const again = await renderScreen(screen.address(), { role: 'marketer' })
    await expect.element(text(again)).toHaveValue('Coffee is on us')
    await expect.element(again.getByText(/restored/i).first()).toBeVisible()
  })

  test('starts with the campaign and the segment of the URL', async () => {
    const { screen } = await showCompose('/push?campaign=CCCCC-00001&segment=Adults')
    await expect.element(screen.getByText('Now · Spring')).toBeVisible()
    await expect.element(screen.getByRole('combobox', { name: 'Segment' })).toHaveValue('Adults')
  })

  test('says that the preset of its link no longer exists, and links to the others', async () => {
    const { screen } = await showCompose('/push?preset=B4E5E-00009')
    await expect.element(screen.getByText('The preset B4E5E-00009 no longer exists')).toBeVisible()
    await expect.element(screen.getByText(/^It was deleted or replaced under a new code\./)).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'all presets' }))
      .toHaveAttribute('href', expect.stringMatching(/\/presets$/))
  })

  test('offers the preset that replaced the one of its link in this browser', async () => {
    const next = { code: 'B4E5E-00010', name: 'Bread', content: 'Fresh bread', platforms: [1] }
    localStorage.setItem(
      `presets replaced: replacements of ${composeOwner.name} at ${composeOwner.service}`,
      '{"B4E5E-00009":"B4E5E-00010"}',
    )
    const { screen } = await showCompose('/push?preset=B4E5E-00009', { listPresets: { presets: [next] } })
    const missing = screen.getByText('The preset B4E5E-00009 no longer exists')
    await expect.element(missing).toBeVisible()
    await screen.getByRole('button', { name: 'Use Bread' }).click()
    await expect.element(screen.getByRole('combobox', { name: 'Preset' })).toHaveValue('Bread')
    await expect.element(missing).not.toBeInTheDocument()
  })

  test('offers the preset that was restored in place of the deleted one of its draft', async () => {
    const code = 'B4E5E-00009'
    const deletion = {
      ...{ ...deletedEntry, event: 'deletePreset', name: 'Bread', objects: [`preset:${code}`] },
      ...{ request: { preset_code: code }, before: { code, name: 'Bread', content: 'Fresh bread' } },
    }
    const { screen } = await showCompose(`/push?preset=${code}`, {
      listPresets: { presets: [{ code: 'B4E5E-00010', name: 'Bread', content: 'Fresh bread', platforms: [1] }] },
      listActivity: { entries: [deletion], more: false },
      getActivity: { entry: deletion },
    })
    const told = screen.getByText('It was deleted. A preset with the same name exists: Bread (B4E5E-00010).')
    await expect.element(told).toBeVisible()
    await screen.getByRole('button', { name: 'Use Bread' }).click()
    await expect.element(screen.getByRole('combobox', { name: 'Preset' })).toHaveValue('Bread')
    await expect.element(told).not.toBeInTheDocument()
  })

  test('has no review while its preset is gone, and leads to the field', async () => {
    const next = { code: 'B4E5E-00010', name: 'Bread', content: 'Fresh bread', platforms: [1] }
    keepComposerDraft(
      composeOwner,
      composeDraft('a', { values: { preset: 'B4E5E-00009', audience: { kind: 'users', users: 'ann' } } }),
    )
    const { screen } = await showCompose('/push?draft=a&step=review', { listPresets: { presets: [next] } })
    const told = /^Fix 1 problem first\. Preset: This preset no longer exists\. Select another\.$/
    await expect.element(screen.getByText(told)).toBeVisible()
    await screen.getByRole('button', { name: 'Back to editing' }).click()
    const field = screen.getByRole('combobox', { name: 'Preset' })
    await expect.element(screen.getByRole('button', { name: /^Preset: This preset no longer exists/ })).toBeVisible()
    await screen.getByRole('button', { name: 'Review' }).click()
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveAccessibleDescription(/This preset no longer exists\. Select another\./)
    await field.fill('Bread')
    await screen.getByRole('option', { name: /^Bread/ }).click()
    await expect.element(field).not.toHaveAccessibleDescription(/no longer exists/)
    await screen.getByRole('button', { name: 'Review' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Review' })).toBeVisible()
  })

  test('has no review until nothing is missing, not even by URL', async () => {
    const { calls, screen } = await showCompose('/push?draft=abc&step=review')
    await expect.element(screen.getByRole('heading', { name: 'Not ready for review' })).toBeVisible()
    await expect.element(screen.getByText(/^Fix \d problems? first\. [A-Z][a-z ]+: [A-Z]/)).toBeVisible()
    await screen.getByRole('button', { name: 'Back to editing' }).click()
    await expect.element(text(screen)).toBeVisible()
    expect(screen.address()).not.toMatch(/step=/)
    expect(sent(calls, 'createMessage')).toEqual([])
  })

  test('has the language of its draft’s default text in any browser, and a new one begins with the last', async () => {
    const field = (screen: Awaited<ReturnType<typeof showCompose>>['screen']) =>
      screen.getByRole('combobox', { name: 'Language of the default text' })
    const values = { fields: { content: { default: 'Kaffee' } }, defaultTextLanguage: 'de' }
    keepComposerDraft(composeOwner, composeDraft('abc', { values }))
    const stored = await showCompose('/push?draft=abc')
    await expect.element(stored.screen.getByRole('tab', { name: 'Default (German)' })).toBeVisible()
    await field(stored.screen).fill('Fren')
    await stored.screen.getByRole('option', { name: 'French (fr)' }).click()
    await expect.poll(() => Object.values(localStorage).join()).toMatch(/"defaultTextLanguage":"fr"/)
    await stored.screen.unmount()
    const next = await showCompose('/push')
    await expect.element(field(next.screen)).toHaveValue('French (fr)')
    await text(next.screen).fill('Café')
    await expect.poll(() => Object.values(localStorage).join()).toMatch(/Café.*"defaultTextLanguage":"fr"|"fr".*Café/)
  })

  test('whose message was sent says so when someone goes back to it, and offers another', async () => {
    keepComposerDraft(composeOwner, composeDraft('abc', { sent: Date.now() }))
    const { screen } = await showCompose('/push?draft=abc')
    await expect.element(screen.getByRole('heading', { name: 'Already sent' })).toBeVisible()
    await screen.getByRole('button', { name: 'Compose another' }).click()
    await expect.element(text(screen)).toHaveValue('')
    expect(screen.address()).not.toMatch(/draft=abc/)
  })

  test('whose draft was changed in another tab offers the other version, and goes on as a copy', async () => {
    const { screen } = await showCompose('/push?draft=abc')
    await text(screen).fill('Coffee is on us')
    await expect.poll(() => Object.values(localStorage).join()).toMatch(/Coffee is on us/)
    const key = Object.keys(localStorage).find((one) => one.startsWith('composer draft')) ?? ''
    const kept: ComposerDraft = JSON.parse(String(localStorage.getItem(key)))
    const other = JSON.stringify({ ...kept, title: 'Tea is on us', changed: kept.changed + 1_000 })
    localStorage.setItem(key, other)
    window.dispatchEvent(new StorageEvent('storage', { key }))
    await expect.element(screen.getByText('This draft was changed in another tab')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Load other version' })).toBeVisible()
    await text(screen).fill('Water is on us')
    await expect.element(screen.getByText('This is now a copy')).toBeVisible()
    await userEvent.keyboard(' today')
    expect(localStorage.getItem(key)).toBe(other)
    const copy = () => Object.values(localStorage).find((value) => value.includes('Water is on us today')) ?? '{}'
    await expect.poll(copy).toMatch(/Water/)
    expect(screen.address()).toContain(`draft=${JSON.parse(copy()).id}`)
  })

  test('is not offered to a role that can’t send', async () => {
    const { screen } = await showCompose('/email', {}, 'support')
    await expect
      .element(screen.getByRole('heading', { name: 'Your role sends approved presets, to one person at a time' }))
      .toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Find a person' }))
      .toHaveAttribute('href', expect.stringMatching(/\/people\?writing=true$/))
    const viewer = await showCompose('/email', {}, 'viewer')
    await expect
      .element(viewer.screen.getByRole('heading', { name: /The Viewer role can’t send messages/ }))
      .toBeVisible()
  })

  test('is opened from the list of types by keyboard', async () => {
    const { screen } = await showCompose('')
    const link = screen.getByRole('link', { name: /^Email/ })
    await expect.element(link).toBeVisible()
    link.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('heading', { name: 'Email', level: 1 })).toBeVisible()
  })
})

test.each(['push', 'email'])('of a deleted segment, a %s names it at the field and can’t be reviewed', async (kind) => {
  const { screen } = await showCompose(`/${kind}?segment=Nope`)
  const segment = screen.getByRole('combobox', { name: 'Segment' })
  await expect.element(segment).toHaveAccessibleDescription(/This segment was deleted\. Select another\./)
  await expect.element(segment).toHaveAttribute('placeholder', 'Nope (not found)')
  if (kind === 'push') {
    await screen.getByRole('textbox', { name: 'Text', exact: true }).fill('Coffee is on us')
    await expect
      .element(screen.getByRole('button', { name: 'Segment: This segment was deleted. Select another.' }))
      .toBeVisible()
  }
  await screen.getByRole('button', { name: 'Review' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Review', level: 1 })).not.toBeInTheDocument()
  expect(screen.address()).not.toMatch(/step=review/)
  if (kind === 'push') {
    // the problem stays in sight
    await expect.element(segment).toHaveFocus()
    await expect.element(segment).toHaveAttribute('aria-expanded', 'false')
  }
  await segment.click()
  await expect.element(screen.getByRole('listbox')).toBeVisible()
  await expect.element(screen.getByRole('option', { name: /Nope/ })).not.toBeInTheDocument()
  await screen.getByRole('option', { name: /^Adults/ }).click()
  await expect.element(segment).not.toHaveAccessibleDescription(/deleted/)
})

test('a text that is too large is a problem at the text, before the review', async () => {
  const { screen } = await showCompose('/push?segment=Adults')
  const text = screen.getByRole('textbox', { name: 'Text', exact: true })
  await text.fill('x'.repeat(5_000))
  await expect
    .element(screen.getByRole('button', { name: /^Text: Too large for iOS: 5,\d+ of 4,096 bytes/ }))
    .toBeVisible()
  await expect.element(text).toBeInvalid()
  await expect.element(text).toHaveAccessibleDescription(/Too large for iOS/)
  await screen.getByRole('button', { name: 'Review' }).click()
  await expect.element(text).toHaveFocus()
  await text.fill('Coffee is on us')
  await screen.getByRole('button', { name: 'Review' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Review', level: 1 })).toBeVisible()
})

test('the review takes the focus, has its own URL, and leads back to what was typed', async () => {
  const { calls, screen } = await showCompose('/push?segment=Adults')
  const text = screen.getByRole('textbox', { name: 'Text', exact: true })
  await text.fill('Coffee is on us')
  await screen.getByRole('button', { name: 'Review' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Review', level: 1 })).toHaveFocus()
  expect(screen.address()).toMatch(/step=review/)
  await screen.getByRole('button', { name: /^Back/ }).click()
  await expect.element(text).toHaveValue('Coffee is on us')
  expect(sent(calls, 'createMessage')).toEqual([])
})

describe('the review of a draft that another tab changed', () => {
  /** `tell`: whether this tab already knows. */
  async function review({ tell }: { tell: boolean }) {
    const { calls, screen } = await showCompose('/push?draft=abc&segment=Adults', {
      exportSegmentResult: { status: 'completed', devicesCount: '12' },
      createMessage: () => {
        throw new Refusal(504, { message: 'Too late' })
      },
    })
    await screen.getByRole('textbox', { name: 'Text', exact: true }).fill('Coffee is on us')
    await screen.getByRole('button', { name: 'Review' }).click()
    const send = screen.getByRole('form', { name: 'Confirm' }).getByRole('button', { name: /^Send/ })
    await expect.element(send).toHaveTextContent('Send to 12 devices')
    const key = Object.keys(localStorage).find((one) => one.startsWith('composer draft')) ?? ''
    const stored = (): ComposerDraft => JSON.parse(String(localStorage.getItem(key)))
    const { values, changed, ...rest } = stored()
    const other = { ...rest, values: { ...values, content: { default: 'Tea' } }, changed: changed + 1_000 }
    localStorage.setItem(key, JSON.stringify(other))
    if (tell) window.dispatchEvent(new StorageEvent('storage', { key }))
    return { calls, screen, send, stored }
  }

  test('is out of date: it offers the other version, and sends nothing', async () => {
    const { calls, screen, send } = await review({ tell: true })
    await expect.element(screen.getByRole('button', { name: 'Load other version' })).toBeVisible()
    await expect.element(send).toHaveAccessibleDescription(/Changed in another tab/)
    await send.click({ force: true })
    expect(sent(calls, 'createMessage')).toEqual([])
  })

  test('records an attempt that began before, without replacing the other text', async () => {
    const { calls, screen, send, stored } = await review({ tell: false })
    await send.click()
    await expect.element(screen.getByText('An earlier attempt got no response')).toBeVisible()
    expect(sent(calls, 'createMessage')).toHaveLength(1)
    expect(stored()).toMatchObject({ attempt: { at: expect.any(Number) }, values: { content: { default: 'Tea' } } })
  })
})

test.each([
  ['sent', { Messages: ['1234-5678-9ABC'] }, 'Sending started'],
  ['refused', new Refusal(422, { message: 'The account is blocked' }), 'Message not sent. The account is blocked'],
])('a message that is %s after its screen was left only shows a toast', async (_, result, toast) => {
  const answer = answerLater<unknown>()
  const { screen } = await showCompose('/push?draft=abc&segment=Adults', {
    exportSegmentResult: { status: 'completed', devicesCount: '12' },
    createMessage: () => answer.promise.then((given) => (given instanceof Refusal ? Promise.reject(given) : given)),
  })
  await screen.getByRole('textbox', { name: 'Text', exact: true }).fill('Coffee is on us')
  await screen.getByRole('button', { name: 'Review' }).click()
  await screen.getByRole('button', { name: 'Send to 12 devices' }).click()
  await screen.getByRole('link', { name: 'Tags', exact: true }).click()
  await expect.element(screen.getByRole('heading', { name: 'Tags', level: 1 })).toBeVisible()
  answer.resolve(result)
  await expect.element(screen.getByText(toast, { exact: true })).toBeVisible()
  expect(screen.address()).toMatch(/\/tags/)
})

test('the audience of an open composer is counted again once devices or tags were changed in this tab', async () => {
  let devicesCount = 12
  const { calls, screen } = await showCompose('/push?segment=Adults', {
    exportSegmentResult: () => ({ status: 'completed', devicesCount }),
  })
  const count = screen.getByRole('status').filter({ hasText: 'reachable by push' })
  await expect.element(count).toHaveTextContent('12 devices')
  const before = sent(calls, 'exportSegment').length
  devicesCount = 15
  // as an import in the tray or a change of a tag does
  noteAudienceChange()
  await expect.element(count).toHaveTextContent('15 devices')
  // once for each expression: a size of the segment isn’t counted apart
  expect(sent(calls, 'exportSegment').length).toBeLessThanOrEqual(2 * before)
})
