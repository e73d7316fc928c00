import { describe, expect, test } from 'vitest'
import type { WholeHeld } from '#contract/console/outbox.ts'
import { exampleApplication } from '#contract/examples/example.ts'
import type { Role } from '#contract/roles.ts'
import { neededApproval as approval, openHeldPage } from '#testing/heldScreen.ts'
import { type Answers, Refusal, sent } from '#testing/render.tsx'
import { countingBy, isOther, there } from '#testing/reviewPush.ts'

const preset = {
  ...{ code: 'AAAAA-00001', name: 'Morning', platforms: [1, 3] },
  content: { default: 'From the oven', de: 'Aus dem Ofen' },
  properties: {},
}
const bakery = {
  ...{ code: exampleApplication, title: 'Bakery', providers: { ios: true, android: true, email: true } },
  languages: { en: '700', de: '200', unknown: '7' },
}
/** Devices by what the expression asks for. */
const counts = (expression: string) =>
  isOther(expression)
    ? 0
    : /"en"/.test(expression)
      ? 700
      : /"de"/.test(expression)
        ? 200
        : /NOTSET|NOT SET|EMPTY/i.test(expression)
          ? 7
          : /Android/i.test(expression) && !/iOS/i.test(expression)
            ? 400
            : /iOS/i.test(expression) && !/Android/i.test(expression)
              ? 507
              : 907

/** A push that takes its text from a preset, as its approver sees it. */
const openReview = (
  notification: Record<string, unknown>,
  { role = 'administrator', answers = {}, ...change }: Partial<WholeHeld> & { role?: Role; answers?: Answers } = {},
) =>
  openHeldPage(
    {
      ...{ state: 'awaiting', approval },
      request: { application: exampleApplication, notifications: [{ title: 'Fresh bread', ...notification }] },
      ...change,
    },
    {
      role,
      answers: {
        ...there,
        getDraftLanguages: { defaultText: null, untranslated: [] },
        getApplication: { application: bakery },
        listPresets: { presets: [preset] },
        ...countingBy(counts),
        ...answers,
      },
    },
  )

describe('a push that waits for approval', () => {
  test('shows what each group of devices sees, how many they are, and where each text is from', async () => {
    const { screen } = await openReview({ preset: preset.code, filter: 'Regulars' })
    const grid = screen.getByRole('region', { name: 'Effective message' })
    await expect.element(grid.getByRole('columnheader', { name: 'iOS and Android 907 devices' })).toBeVisible()
    await expect
      .element(grid.getByRole('row', { name: /^German 200 devices/ }))
      .toHaveTextContent(/Fresh bread.*Aus dem Ofen.*Title from Default · text from the preset/)
    await expect
      .element(grid.getByRole('row', { name: /^Default 707 devices/ }))
      .toHaveTextContent(/English and no language.*From the oven.*text from the preset/)
    const audience = screen.getByRole('region', { name: 'Audience' })
    await expect.element(audience).toHaveTextContent(/The segment “Regulars”\.Age is at least 18907devices/)
    await expect.element(audience).toHaveTextContent(/iOS507 · 55\.9%Android400 · 44\.1%/)
  })

  test('keeps its preview if the audience can’t be loaded', async () => {
    const listFilters = () => {
      throw new Refusal(503, { message: 'Down' })
    }
    const { screen } = await openReview({ content: 'Until noon' }, { answers: { listFilters } })
    await expect.element(screen.getByText('Couldn’t load who gets it.')).toBeVisible()
    await expect.element(screen.getByRole('region', { name: 'Preview' })).toHaveTextContent('Until noon')
  })

  test('shows what its sender was asked to check', async () => {
    const { screen } = await openReview(
      { content: { en: 'Good morning {Name} and {Nobody|you|}' }, link: 'https://bakery.example' },
      {
        answers: {
          listTags: { tags: [{ name: 'Name', type: 2 }] },
          ...countingBy((expression) => (/Chrome/i.test(expression) ? 5 : counts(expression))),
        },
      },
    )
    const check = screen.getByRole('alert', { name: 'Check before approving' })
    await expect.element(check).toHaveTextContent('{Name} has no fallback: people without this tag see nothing')
    await expect.element(check).toHaveTextContent('“Nobody” isn’t a tag in this account')
    await expect.element(check).toHaveTextContent('200 devices get nothing on some platforms: no German text.')
    await expect.element(check).toHaveTextContent('7 devices get nothing on some platforms: no default text.')
    await expect.element(screen.getByText('Chrome isn’t configured: 5 devices get nothing.')).toBeVisible()
  })

  test('warns that a text is too large', async () => {
    const { screen } = await openReview({ content: 'x'.repeat(5_000) })
    await expect.element(screen.getByText(/“too large” would be rejected by its push service/)).toBeVisible()
  })

  test('asks its sender nothing to check before approving', async () => {
    const { screen } = await openReview(
      { content: 'Good {Nobody}' },
      { role: 'marketer', approval: { ...approval, may: 'own' } },
    )
    await expect.element(screen.getByRole('alert', { name: 'Checks' })).toHaveTextContent('isn’t a tag')
  })

  test.each([
    [
      'that the server counted',
      907,
      /^Audience.*907devicescounted by this console’s server\. Your role can’t count devices\.$/,
    ],
    ['that nobody can count', null, /–devicesYour role can’t count devices$/],
  ] as const)('shows the number %s to an approver who can’t count', async (_, reach, words) => {
    const { calls, screen } = await openReview(
      { content: 'Until noon', filter: 'Regulars' },
      { role: 'support', approval: { ...approval, reach } },
    )
    await expect.element(screen.getByRole('region', { name: 'Audience' })).toHaveTextContent(words)
    const grid = screen.getByRole('region', { name: 'Effective message' })
    await expect.element(grid.getByRole('row', { name: /^Default/ })).toHaveTextContent('Until noon')
    expect(sent(calls, 'exportSegment')).toEqual([])
  })

  test('and was approved still says so while it counts down', async () => {
    const { screen } = await openReview(
      { content: 'Until noon', filter: 'Regulars' },
      { role: 'support', state: 'held', approval: { ...approval, may: 'approved' } },
    )
    await expect.element(screen.getByText('devices, counted by this console’s server for the approval')).toBeVisible()
  })

  test('lists its recipients by name, and those who get nothing', async () => {
    const { screen } = await openReview(
      { content: 'Until noon', users: ['ana'] },
      { answers: { capabilities: ['listDevices'], listDevices: { devices: [] } } },
    )
    await expect.element(screen.getByRole('list', { name: 'Recipients' })).toHaveTextContent('ana: gets nothing')
  })
})

test('an email that waits for approval shows what each language gets', async () => {
  const letter = { code: 'EEEEE-00001', name: 'Letter', platforms: [14], properties: {}, content: { de: '<p>Alt</p>' } }
  const { screen } = await openReview(
    { preset: letter.code, subject: 'Fresh bread', content: '<p>New</p>' },
    {
      method: 'createEmailMessage',
      answers: {
        listPresets: { presets: [letter] },
        getDraftLanguages: { defaultText: 'en', untranslated: ['default', 'fr'] },
      },
    },
  )
  const emails = screen.getByRole('region', { name: 'Effective email' })
  await expect.element(emails).toHaveTextContent(/Fresh bread.*This message/)
  await expect.element(screen.getByRole('region', { name: 'Audience' })).toHaveTextContent(/addresses in this app/)
  await expect
    .element(screen.getByRole('alert', { name: 'Check before approving' }))
    .toHaveTextContent(/1 translation of the preset is replaced \(German\).*Default has blocks that aren’t translated/)
})

test('an email with a preset is shown if presets can’t be listed', async () => {
  const listPresets = () => {
    throw new Refusal(503, { message: 'Down' })
  }
  const { calls, screen } = await openReview(
    { preset: 'EEEEE-00001', subject: 'Fresh bread', content: '<p>New</p>' },
    { method: 'createEmailMessage', answers: { listPresets } },
  )
  const preview = screen.getByRole('region', { name: 'Preview' }).first()
  await expect.element(preview).toHaveTextContent('Fresh bread')
  // nothing asks for them again and again
  expect(sent(calls, 'listPresets').length).toBeLessThan(10)
})
