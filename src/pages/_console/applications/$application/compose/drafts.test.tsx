import { beforeEach, describe, expect, test, vi } from 'vitest'
import { keepComposerDraft, storedDrafts } from '#api/composerDrafts.ts'
import { exampleApplication } from '#contract/examples/example.ts'
import { composeDraft, composeOwner, showCompose } from '#testing/composeScreens.ts'
import { heldCode } from '#testing/heldSend.ts'
import { answerLater, Refusal, renderScreen, sent, serve } from '#testing/render.tsx'

beforeEach(() => localStorage.clear())

describe('the drafts', () => {
  test('of other applications and people are not listed, nor those that were sent', async () => {
    keepComposerDraft(composeOwner, composeDraft('a'))
    keepComposerDraft(composeOwner, composeDraft('b', { application: 'ZZZZZ-00009' }))
    keepComposerDraft(composeOwner, composeDraft('c', { sent: Date.now() }))
    keepComposerDraft({ ...composeOwner, name: 'support' }, composeDraft('d'))
    const { screen } = await showCompose('')
    const drafts = screen.getByRole('region', { name: 'Drafts' })
    await expect.element(drafts.getByRole('link')).toHaveTextContent('Draft a')
    expect(drafts.getByRole('link').all().length).toBe(1)
  })

  test('are listed newest first, by type, and one without text has a name', async () => {
    keepComposerDraft(composeOwner, composeDraft('old', { changed: 1_000 }))
    keepComposerDraft(composeOwner, composeDraft('new', { kind: 'email', title: '' }))
    const { screen } = await showCompose('')
    const items = screen.getByRole('region', { name: 'Drafts' }).getByRole('listitem')
    await expect.element(items.nth(0)).toHaveTextContent(/Untitled email/)
    await expect.element(items.nth(1)).toHaveTextContent(/Draft old/)
    await expect
      .element(screen.getByRole('link', { name: 'Untitled email' }))
      .toHaveAttribute('href', expect.stringMatching(/compose\/email\?draft=new/))
  })

  test.each([
    ['whatsapp', 'Untitled WhatsApp message', 'compose/whatsapp?draft=a'],
    ['live_activity', 'Untitled live activity', 'live-activities/new?draft=a'],
  ] as const)('of the kind %s lead to their composer', async (kind, name, path) => {
    keepComposerDraft(composeOwner, composeDraft('a', { kind, title: '' }))
    const { screen } = await showCompose('')
    await expect
      .element(screen.getByRole('link', { name }))
      .toHaveAttribute('href', expect.stringMatching(new RegExp(`${path.replace('?', '\\?')}$`)))
  })

  test('say who they are for', async () => {
    keepComposerDraft(composeOwner, composeDraft('a', { values: { audience: { kind: 'users', users: 'ana, rui' } } }))
    keepComposerDraft(composeOwner, composeDraft('b', { changed: 1_000, values: {} }))
    const { screen } = await showCompose('')
    const items = screen.getByRole('region', { name: 'Drafts' }).getByRole('listitem')
    await expect.element(items.nth(0)).toHaveTextContent(/Draft a\s*2 people/)
    await expect.element(items.nth(1)).toHaveTextContent(/Draft b\s*No audience yet/)
  })

  test('take the name of their preset until they have a title', async () => {
    const presets = [{ code: 'PPPPP-00001', name: 'Weekend bread', content: { default: 'Hi' }, type: 'push' }]
    const { screen } = await showCompose('/push', { listPresets: { presets } })
    await screen.getByRole('combobox', { name: 'Preset' }).click()
    await screen.getByRole('option', { name: 'Weekend bread' }).click()
    await vi.waitFor(() => expect(storedDrafts(composeOwner)[0]?.title).toBe('Weekend bread'))
    await screen.getByRole('textbox', { name: 'Title', exact: true }).fill('Rye is back')
    await vi.waitFor(() => expect(storedDrafts(composeOwner)[0]?.title).toBe('Rye is back'))
  })

  test('that may have been sent say so', async () => {
    keepComposerDraft(
      composeOwner,
      composeDraft('a', { attempt: { at: 1, transactionId: 't-1', content: 'No response' } }),
    )
    const { screen } = await showCompose('')
    await expect.element(screen.getByRole('region', { name: 'Drafts' })).toHaveTextContent(/May have been sent/)
  })

  test.each([
    { audience: { kind: 'users' } },
    { when: { kind: 'at' } },
    { platforms: [null], placeholders: [null] },
    { fields: 'x', languages: 5, audience: [] },
    { fields: { title: { default: 5 }, content: ['a'], subtitle: { default: { a: 1 } } } },
  ])('stored by another version open without values that no longer fit: %j', async (values) => {
    keepComposerDraft(
      composeOwner,
      composeDraft('a', { values: { fields: { title: { default: 'Bread' } }, ...values } }),
    )
    const { screen } = await showCompose('/push?draft=a')
    await expect
      .element(screen.getByRole('textbox', { name: 'Title', exact: true }))
      .toHaveValue('fields' in values ? '' : 'Bread')
  })

  test.each(['/push', '/whatsapp'])('whose message was declined say who declined it, and why: %s', async (path) => {
    const kind = path === '/push' ? 'push' : 'whatsapp'
    keepComposerDraft(composeOwner, composeDraft('0123456789ab', { kind, values: { content: 'Open on Sunday' } }))
    const end = {
      draft: '0123456789ab',
      held: heldCode,
      person: 'ann',
      at: '2030-01-01T09:00:00Z',
      reason: 'Wrong day',
    }
    const { calls, screen } = await showCompose(`${path}?draft=0123456789ab`, { listReturned: { returned: [end] } })
    const note = screen.getByRole('note', { name: 'Declined by ann' })
    await expect.element(note.getByText('Wrong day')).toBeVisible()
    await expect
      .element(note.getByRole('link', { name: 'Declined message' }))
      .toHaveAttribute('href', `/applications/${exampleApplication}/messages/${heldCode}`)
    expect(sent(calls, 'listReturned')).toEqual([{ application: exampleApplication }])
  })

  test('whose message was declined or refused are marked in the list, and a refused one says why', async () => {
    for (const id of ['0123456789aa', '0123456789ab', '0123456789ac']) keepComposerDraft(composeOwner, composeDraft(id))
    const end = { held: heldCode, at: '2030-01-01T09:00:00Z' }
    const returned = [
      { ...end, draft: '0123456789aa', person: 'ann', reason: 'Wrong day' },
      { ...end, draft: '0123456789ab', person: null, reason: 'Unknown preset' },
    ]
    const { screen } = await showCompose('', { listReturned: { returned } })
    const row = (id: string) => screen.getByRole('listitem').filter({ hasText: `Draft ${id}` })
    await expect.element(row('0123456789aa')).toHaveTextContent('Declined by ann')
    await expect.element(row('0123456789ab')).toHaveTextContent('Couldn’t be sent')
    await expect.element(row('0123456789ac')).not.toHaveTextContent(/Declined|Couldn’t/)
    await screen.getByRole('link', { name: 'Draft 0123456789ab' }).click()
    const note = screen.getByRole('note', { name: 'Couldn’t be sent' })
    await expect.element(note.getByText('Unknown preset')).toBeVisible()
  })

  test('that are new have nothing to be declined', async () => {
    const { calls, screen } = await showCompose('/push')
    await expect.element(screen.getByRole('textbox', { name: 'Title', exact: true })).toBeVisible()
    expect(sent(calls, 'listReturned')).toEqual([])
  })

  test('are discarded one by one, and restored by Undo', async () => {
    keepComposerDraft(composeOwner, composeDraft('a'))
    keepComposerDraft(composeOwner, composeDraft('b', { changed: 1_000 }))
    const { screen } = await showCompose('')
    await screen.getByRole('button', { name: 'Discard draft Draft a' }).click()
    await expect.element(screen.getByRole('link', { name: 'Draft a' })).not.toBeInTheDocument()
    await expect.element(screen.getByRole('link', { name: 'Draft b' })).toBeVisible()
    await screen.getByRole('button', { name: 'Undo' }).click()
    await expect.element(screen.getByRole('link', { name: 'Draft a' })).toBeVisible()
  })

  test('are explained if there are none', async () => {
    const { screen } = await showCompose('')
    await expect
      .element(screen.getByRole('region', { name: 'Drafts' }))
      .toHaveTextContent(/^DraftsNone\. Messages you start/)
  })
})

describe('a shared draft', () => {
  const shared = (values: object) => ({
    getDraft: {
      exists: true,
      draft: {
        ...{ id: '0123456789ab', kind: 'push', application: exampleApplication, title: 'Rye', person: 'marketer' },
        ...{ changed: '2030-01-01T09:00:00Z', version: 1, shared: true, ended: null, save: '', content: { values } },
      },
    },
  })

  test.each([
    [
      {
        fields: { title: { default: 'Rye is back' }, content: { default: 'Until noon' } },
        audience: { kind: 'everyone' },
      },
    ],
    [{ fields: { content: { default: 'Until noon' } } }],
  ])('is shown to a role that can’t send, without anything to press or to keep: %j', async (values) => {
    const { screen } = await showCompose('/push?draft=0123456789ab', shared(values), 'viewer')
    await expect.element(screen.getByText('Until noon')).toBeVisible()
    await expect.element(screen.getByText(/By marketer\. The Viewer role can’t send messages/)).toBeVisible()
    expect(screen.getByRole('form', { name: 'Confirm' }).elements()).toEqual([])
    expect(storedDrafts({ ...composeOwner, name: 'viewer' })).toEqual([])
  })

  test('of a WhatsApp message is shown to a role that can’t send, and isn’t copied', async () => {
    const values = {
      content: 'Your beans are *roasted*',
      number: '+447700900123',
      when: 'later',
      date: '2030-05-01 09:00',
    }
    const { screen } = await showCompose('/whatsapp?draft=0123456789ab', shared(values), 'viewer')
    await expect.element(screen.getByText(/By marketer\. The Viewer role can’t send messages/)).toBeVisible()
    await expect.element(screen.getByText(/Your beans are/)).toBeVisible()
    await expect.element(screen.getByText('+447700900123')).toBeVisible()
    await expect.element(screen.getByText(/May 1, 2030/).first()).toBeVisible()
    expect(screen.getByRole('textbox').elements()).toEqual([])
    expect(storedDrafts({ ...composeOwner, name: 'viewer' })).toEqual([])
  })

  test('becomes a copy for whoever can', async () => {
    const { screen } = await showCompose(
      '/push?draft=0123456789ab',
      {
        ...shared({ fields: { title: { default: 'Rye is back' } } }),
        listDrafts: { drafts: [] },
      },
      'marketer',
      'ben',
    )
    await expect.element(screen.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Rye is back')
    await expect.element(screen.getByText('This is a copy of marketer’s draft.')).toBeVisible()
    await expect.element(screen.getByText(/was restored/)).not.toBeInTheDocument()
    expect(storedDrafts({ ...composeOwner, name: 'ben' })).toMatchObject([{ title: 'Rye' }])
  })
})

test.each([
  ['push', 'compose/push'],
  ['email', 'compose/email'],
  ['whatsapp', 'compose/whatsapp'],
  ['live_activity', 'live-activities/new'],
] as const)('the composer of a draft of the kind %s copies its link', async (kind, path) => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  keepComposerDraft(composeOwner, composeDraft('0123456789ab', { kind }))
  const calls = serve({ capabilities: [], shareDraft: {} })
  const address = `/applications/${exampleApplication}/${path}?draft=0123456789ab`
  const screen = await renderScreen(address, { role: 'marketer' })
  await screen.getByRole('button', { name: 'Copy link', exact: true }).click()
  await expect.element(screen.getByText('Link copied. Anyone with it can open a copy of the draft.')).toBeVisible()
  expect(copied).toHaveBeenCalledWith(expect.stringMatching(/draft=0123456789ab$/))
  expect(sent(calls, 'shareDraft')).toEqual([{ draft: '0123456789ab', shared: true }])
})

test('a composer has no link before its draft is saved', async () => {
  const { screen } = await showCompose('/push')
  await expect.element(screen.getByRole('heading', { name: 'Message', exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Copy link', exact: true })).not.toBeInTheDocument()
  await screen.getByRole('textbox', { name: 'Title', exact: true }).fill('Rye')
  await expect.element(screen.getByRole('button', { name: 'Copy link', exact: true })).toBeVisible()
})

test('a composer says that its draft is saved once the server has it', async () => {
  const saved = answerLater<object>()
  const { screen } = await showCompose('/push', { saveDraft: () => saved.promise })
  await screen.getByRole('textbox', { name: 'Title', exact: true }).fill('Rye')
  await expect.element(screen.getByText('Saving…')).toBeVisible()
  await expect.element(screen.getByText('Draft saved')).not.toBeInTheDocument()
  saved.resolve({ draft: { version: 1 } })
  await expect.element(screen.getByText('Draft saved')).toBeVisible()
})

test('a composer whose server can’t be reached says that the draft is in this browser only', async () => {
  const refuse = () => {
    throw new Refusal(503, { message: 'Not available' })
  }
  const { screen } = await showCompose('/push', { saveDraft: refuse })
  await screen.getByRole('textbox', { name: 'Title', exact: true }).fill('Rye')
  await expect.element(screen.getByText('Saved in this browser only')).toBeVisible()
})
