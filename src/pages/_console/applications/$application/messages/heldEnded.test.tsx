import { describe, expect, test } from 'vitest'
import type { WholeHeld } from '#contract/console/outbox.ts'
import { exampleApplication } from '#contract/examples/example.ts'
import { openHeldPage as open } from '#testing/heldScreen.ts'
import { deletedEntry } from '#testing/recordEntry.ts'

const draft = { id: '0123456789ab', kind: 'push' }
const ended = { endedBy: 'bo', ended: '2030-01-01T08:00:10.000Z' }

test.each<[string, Partial<WholeHeld>]>([
  ['canceled', { state: 'undone', scheduled: '2030-01-02T08:00:00.000Z' }],
  ['undone', { state: 'undone' }],
  ['declined', { state: 'declined', message: 'Wrong day' }],
])('a message that was %s keeps its history, its draft, and its use as a template', async (_, change) => {
  const { screen } = await open({ ...change, ...ended, draft })
  const tabs = screen.getByRole('navigation', { name: 'About this message' })
  await expect.element(tabs.getByRole('link', { name: 'History' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Open draft' })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Use as template' }))
    .toHaveAttribute('href', expect.stringContaining('compose/push?message='))
})

test('the reason of a decline keeps its lines, apart from what the console says', async () => {
  const { screen } = await open({ ...ended, state: 'declined', message: 'Monday is a holiday.\nPlease say Tuesday' })
  const reason = screen.getByText(/Please say Tuesday/)
  await expect.element(reason).toHaveStyle({ whiteSpace: 'pre-line' })
  await expect.element(reason).toHaveTextContent(/^Monday is a holiday\.\s+Please say Tuesday$/)
})

test('one that was replaced can be used as a template, too', async () => {
  const { screen } = await open(
    { state: 'undone', scheduled: '2030-01-02T08:00:00.000Z', ...ended },
    { answers: { getReplacement: { replacedBy: '99999999-2222-4333-8444-555555555555' } } },
  )
  await expect.element(screen.getByRole('link', { name: 'Open new message' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Use as template' })).toBeVisible()
})

test('one to a person leads who only sends approved presets to writing to them again', async () => {
  const { screen } = await open(
    { state: 'undone', ...ended, person: 'support' },
    { role: 'support', answers: { getTags: { result: { Name: 'Ann Lee' } } } },
  )
  await expect
    .element(screen.getByRole('link', { name: 'Write to Ann Lee' }))
    .toHaveAttribute('href', `/applications/${exampleApplication}/people?find=ann&do=write&kind=push`)
  expect(screen.getByRole('link', { name: 'Use as template' }).query()).toBeNull()
})

const later = '99999999-2222-4333-8444-555555555555'

test.each<[string, Partial<WholeHeld>, string]>([
  ['declined', { state: 'declined', message: 'Wrong day' }, 'Corrected and sent again'],
  ['refused', { state: 'refused', message: 'Unknown preset' }, 'Corrected and sent again'],
  ['canceled', { state: 'undone', scheduled: '2030-01-02T08:00:00.000Z' }, 'Sent again'],
])(
  'one that was %s leads to the message that its draft became, and no longer to the draft',
  async (_, change, name) => {
    const { screen } = await open(
      { ...change, ...ended, draft },
      {
        answers: {
          getReplacement: { replacedBy: null },
          getResubmission: { declined: null, again: later, draftEnded: 'sent' },
        },
      },
    )
    const href = `/applications/${exampleApplication}/messages/${later}`
    await expect.element(screen.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
    await expect.element(screen.getByRole('link', { name: 'Open new message' })).toHaveAttribute('href', href)
    expect(screen.getByRole('link', { name: 'Open draft' }).query()).toBeNull()
  },
)

test('one whose draft was discarded says so in place of offering it', async () => {
  const { screen } = await open(
    { state: 'declined', ...ended, draft },
    { answers: { getResubmission: { declined: null, again: null, draftEnded: 'discarded' } } },
  )
  await expect.element(screen.getByText('The draft has since been discarded.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Use as template' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open draft' }).query()).toBeNull()
})

describe('of a preset that was changed since', () => {
  const [old, now] = ['PPPPP-00001', 'PPPPP-00002']
  const before = { code: old, name: 'Winter drinks', content: 'Cocoa is back', properties: { title: 'Fresh bread' } }
  const request = { application: exampleApplication, notifications: [{ preset: old, users: ['ann'] }] }
  const deletion = {
    ...deletedEntry,
    event: 'deletePreset',
    name: 'Winter drinks',
    before,
    request: { preset_code: old },
  }
  const openWith = (presets: object[], objects: string[]) =>
    open(
      { state: 'undone', ...ended, request },
      {
        answers: {
          listPresets: { presets },
          listActivity: { entries: [{ ...deletion, objects }], more: false },
          getActivity: { entry: { ...deletion, objects } },
        },
      },
    )
  /** The section with the text, which is the preset’s as it was. */
  const formerContent = async (screen: Awaited<ReturnType<typeof open>>['screen']) => {
    const content = screen.getByRole('region', { name: 'Content' })
    await expect.element(content.getByRole('img', { name: /Cocoa is back/ }).first()).toBeVisible()
    return content
  }

  test('it keeps its name and its texts, and leads to the new version', async () => {
    const next = { code: now, name: 'Winter drinks T3', content: 'Mulled wine' }
    const { screen } = await openWith([next], [`preset:${old}`, `preset:${now}`])
    const content = await formerContent(screen)
    await expect.element(content).toHaveTextContent('The preset Winter drinks has since been edited. Shown as it was.')
    await expect
      .element(content.getByRole('link', { name: 'the preset as it is now' }))
      .toHaveAttribute('href', expect.stringMatching(`/presets/${now}$`))
  })

  test('it says that the preset was deleted, and which one has its name', async () => {
    const { screen } = await openWith([{ code: now, name: 'Winter drinks', content: 'Cocoa' }], [`preset:${old}`])
    const content = await formerContent(screen)
    await expect.element(content).toHaveTextContent('The preset Winter drinks has since been deleted.')
    await expect.element(content.getByRole('link', { name: 'Winter drinks' })).toBeVisible()
  })
})
