import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { exampleApplication } from '#contract/examples/example.ts'
import { examples } from '#contract/examples/index.ts'
import { methods } from '#contract/index.ts'
import { type Calls, Refusal, renderScreen, serve } from '#testing/render.tsx'

const [example] = examples.getApplication.answers as [{ application: object }]
const withProviders = (providers: object, more: object = {}) => ({
  application: { ...example.application, code: exampleApplication, providers, ...more },
})
const sent = (calls: Calls, method = 'configureApplication') =>
  calls.filter((call) => call.method === method).map(({ fields }) => fields)

async function configure(platform: string, answers: object = {}) {
  const calls = serve({ getApplication: withProviders({}), configureApplication: null, capabilities: [], ...answers })
  const screen = await renderScreen(`/applications/${exampleApplication}/platforms?configure=${platform}`)
  const form = screen.getByRole('form')
  await expect.element(form).toBeVisible()
  const field = (name: string) => form.getByLabelText(new RegExp(`^${name}`))
  return { calls, screen, form, field, send: () => userEvent.keyboard('{Control>}{Enter}{/Control}') }
}

describe('the fields of every platform', () => {
  test.each<[string, number]>([
    ['ios', 1],
    ['android', 1],
    ['osx', 1],
    ['windows', 2],
    ['amazon', 2],
    ['safari', 1],
    ['chrome', 2],
    ['firefox', 2],
    ['email', 3],
  ])('%s is not configured without its credentials', async (platform, least) => {
    const { calls, form, send } = await configure(platform)
    await form.getByRole('button', { name: /^Configure/ }).click()
    await vi.waitFor(() =>
      expect(
        form.element().querySelectorAll('.mantine-InputWrapper-error, [role=alert]').length,
      ).toBeGreaterThanOrEqual(least),
    )
    await send()
    expect(sent(calls)).toEqual([])
    expect(form.element().contains(document.activeElement)).toBe(true)
  })
})

describe('single-line credentials', () => {
  test.each<[string, Record<string, string>, object]>([
    [
      'windows',
      { 'Package security identifier': 'ms-app://s-1-15-2-1', Secret: 'sesame' },
      { device_type: 8, wns_psid: 'ms-app://s-1-15-2-1', wns_secret: 'sesame' },
    ],
    [
      'amazon',
      { 'Client ID': 'amzn1.application-oa2-client.1', 'Client secret': 'sesame' },
      { device_type: 9, adm_cid: 'amzn1.application-oa2-client.1', adm_secret: 'sesame', adm_framework: 'native' },
    ],
    [
      'email',
      { 'From address': 'shop@mail.example', 'From name': 'Shop', 'Reply-to address': 'help@mail.example' },
      { device_type: 14, email_from_email: 'shop@mail.example', email_reply: 'help@mail.example' },
    ],
  ])('of %s are sent as the interface expects them, and nothing secret is kept', async (platform, values, expected) => {
    const { calls, screen, field, form, send } = await configure(platform)
    for (const [label, value] of Object.entries(values)) await field(label).fill(value)
    await send()
    await expect.element(form).not.toBeInTheDocument()
    const [request] = sent(calls)
    expect(request).toMatchObject({ application: exampleApplication, ...expected })
    expect(methods.configureApplication.request.safeParse(request).success).toBe(true)
    await expect.element(screen.getByText(/^.* configuration saved$/)).toBeVisible()
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('sesame')
  })
})

describe('a check with warnings', () => {
  const warnings = [{ field: 'wns_secret', message: 'This secret belongs to another package' }]
  const fill = async (answers: object = {}) => {
    const opened = await configure('windows', {
      capabilities: ['checkPlatform'],
      checkPlatform: { warnings },
      ...answers,
    })
    await opened.field('Package security identifier').fill('ms-app://s-1-15-2-1')
    await opened.field('Secret').fill('sesame')
    return opened
  }

  test('shows them at the fields before saving, and can be overridden', async () => {
    const { calls, form } = await fill()
    await form.getByRole('button', { name: 'Configure Windows' }).click()
    await expect.element(form.getByText('This secret belongs to another package')).toBeVisible()
    expect(sent(calls)).toEqual([])
    await form.getByRole('button', { name: 'Save anyway' }).click()
    await expect.element(form).not.toBeInTheDocument()
    expect(sent(calls)).toHaveLength(1)
  })

  test('applies only to the checked values: a changed field is checked again', async () => {
    let answers = warnings
    const { calls, form, field, send } = await fill({ checkPlatform: () => ({ warnings: answers }) })
    await form.getByRole('button', { name: 'Configure Windows' }).click()
    await expect.element(form.getByRole('button', { name: 'Save anyway' })).toBeVisible()
    answers = []
    await field('Secret').fill('sesame, open')
    await expect.element(form.getByRole('button', { name: 'Configure Windows' })).toBeVisible()
    await send()
    await expect.element(form).not.toBeInTheDocument()
    expect(sent(calls)).toMatchObject([{ wns_secret: 'sesame, open' }])
  })

  test('that fails is reported like other failures', async () => {
    const { calls, form } = await fill({
      checkPlatform: () => {
        throw new Refusal(503, { message: 'Couldn’t reach the service.' })
      },
    })
    await form.getByRole('button', { name: 'Configure Windows' }).click()
    await expect.element(form.getByText('Couldn’t reach the service.')).toBeVisible()
    expect(sent(calls)).toEqual([])
  })
})

test('shows a refusal at its field, and keeps the values', async () => {
  const faults = [{ field: 'email_from_email', message: 'This address is not verified' }]
  const { form, field, send } = await configure('email', {
    configureApplication: () => {
      throw new Refusal(422, { message: 'Refused', faults })
    },
  })
  for (const [label, value] of [
    ['From address', 'shop@mail.example'],
    ['From name', 'Shop'],
    ['Reply-to address', 'help@mail.example'],
  ] as const)
    await field(label).fill(value)
  await send()
  await expect.element(form.getByText('This address is not verified')).toBeVisible()
  await expect.element(field('From address')).toHaveFocus()
  await expect.element(field('From name')).toHaveValue('Shop')
})

test('replaces an existing configuration as a whole, with a note', async () => {
  const stored = `x${[...'client-1'].map((letter) => letter.charCodeAt(0).toString(16)).join('')}`
  const { form, field } = await configure('amazon', {
    getApplication: withProviders({ amazon: true }, { adm_cid: stored }),
    capabilities: ['listPlatformWarnings'],
    listPlatformWarnings: {
      platforms: [
        { device_type: 9, warnings: [{ field: 'adm_secret', message: 'Is too short' }] },
        { device_type: 1, warnings: [{ field: 'ios_key_file', message: 'Expires soon' }] },
      ],
    },
  })
  await expect.element(form.getByRole('note')).toHaveTextContent('This replaces the whole configuration.')
  await expect.element(form.getByRole('note')).toHaveTextContent('Client secret: Is too short')
  await expect.element(form.getByRole('note')).not.toHaveTextContent('Expires soon')
  await expect.element(field('Client ID')).toHaveValue('client-1')
  await expect.element(field('Client secret')).toHaveValue('')
  await expect.element(form.getByRole('button', { name: 'Replace configuration' })).toBeVisible()
})

test('ignores an unknown platform in the URL, and tells a viewer why', async () => {
  serve({ getApplication: withProviders({ ios: true }) })
  const screen = await renderScreen(`/applications/${exampleApplication}/platforms?configure=toaster`, {
    role: 'viewer',
  })
  await expect.element(screen.getByRole('heading', { name: 'Platforms', level: 1 })).toBeVisible()
  await expect.element(screen.getByText(/1 of 9 configured\. .*Viewer/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /configur/i })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('form')).not.toBeInTheDocument()
})
