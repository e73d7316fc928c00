import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { keepComposerDraft } from '#api/composerDrafts.ts'
import { claimReplacements } from '#api/replacements.ts'
import { storeReplacement } from '#api/trackReplacement.ts'
import { exampleApplication } from '#contract/examples/example.ts'
import { composeDraft, composeOwner } from '#testing/composeScreens.ts'
import { neededApproval } from '#testing/heldScreen.ts'
import { heldSend } from '#testing/heldSend.ts'
import { annsPhone } from '#testing/personScreen.ts'
import { type Answers, Refusal, refuseField, renderScreen, sent, serve } from '#testing/render.tsx'

const bread = {
  code: 'PPPPP-00001',
  name: 'Fresh bread',
  content: { default: 'The bread is out of the oven', de: 'Das Brot ist da' },
  platforms: [1, 3],
  properties: { title: { default: 'Fresh' }, filter_name: 'Adults' },
}
const there = {
  capabilities: ['createEmailPreset', 'listDevices', 'listMessages'],
  listPresets: { presets: [bread] },
  getPreset: { preset: bread },
  listFilters: { filters: [{ code: 'FFFFF-00001', name: 'Adults', filter_expression: 'T("Age", GTE, 18)' }] },
  listTags: { tags: [] },
  getCampaigns: { campaigns: [{ code: 'CCCCC-00001', name: 'Spring', description: '' }], cursor: null },
  listGeoZones: { clusters: [] },
}
const show = async (path: string, answers: Answers = {}, role: 'marketer' | 'support' | 'viewer' = 'marketer') => {
  const calls = serve({ ...there, ...answers })
  const screen = await renderScreen(`/applications/${exampleApplication}/presets${path}`, { role })
  return { calls, screen }
}
test('the list shows what a push says with its title, and leads to its segment', async () => {
  await page.viewport(1440, 900)
  const { screen } = await show('')
  const row = screen.getByRole('row', { name: /Fresh bread/ })
  await expect.element(row).toHaveTextContent('Fresh – The bread is out of the oven')
  await expect
    .element(row.getByRole('link', { name: 'Adults' }))
    .toHaveAttribute('href', expect.stringMatching(/segments\/FFFFF-00001$/))
})

test('saving that a reload interrupted is finished: the screen shows the new preset, and the draft is gone', async () => {
  const made = { ...bread, code: 'PPPPP-00002' }
  claimReplacements('marketer', 'Demo')
  const replacement = { id: 'r', application: exampleApplication, kind: 'preset', name: bread.name } as const
  storeReplacement({ ...replacement, old: bread.code, before: [bread.code], started: Date.now() })
  sessionStorage.setItem(`draft: preset ${bread.code}`, JSON.stringify({ message: 'Still warm' }))
  const { screen } = await show(`/${bread.code}?edit=true`, {
    listPresets: { presets: [bread, made] },
    getPreset: ({ preset_code }: { preset_code: string }) => ({ preset: { ...bread, code: preset_code } }),
    deletePreset: null,
  })
  await expect
    .element(screen.getByText('Saving the preset Fresh bread was interrupted but has now finished'))
    .toBeVisible()
  await expect.poll(screen.address).toMatch(/presets\/PPPPP-00002$/)
  expect(Object.keys(sessionStorage).join()).not.toContain('draft: preset')
})

test('presets of one name show their codes in the list, others don’t', async () => {
  const presets = [bread, { ...bread, code: 'PPPPP-00002' }, { ...bread, code: 'PPPPP-00003', name: 'Rolls' }]
  const { screen } = await show('', { listPresets: { presets } })
  const row = (name: RegExp, nth = 0) => screen.getByRole('row', { name }).nth(nth)
  await expect.element(row(/Fresh bread/)).toHaveTextContent('PPPPP-00001')
  await expect.element(row(/Fresh bread/, 1)).toHaveTextContent('PPPPP-00002')
  await expect.element(row(/Rolls/)).not.toHaveTextContent('PPPPP-00003')
})

test('another application’s preset only leads there', async () => {
  const cafe = 'CCCCC-00002'
  const applications = [{ [exampleApplication]: 'Bakery', [cafe]: 'Café', 'DDDDD-00003': 'Kiosk' }]
  const { screen } = await show(`/${bread.code}?edit=true`, {
    getApplications: { total: 1, page: 1, applications },
    listPresets: ({ application }: { application: string }) => ({ presets: application === cafe ? [bread] : [] }),
  })
  await expect
    .element(screen.getByRole('heading', { name: 'This preset belongs to another application' }))
    .toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Open in Café' }))
    .toHaveAttribute('href', `/applications/${cafe}/presets/${bread.code}`)
  for (const name of ['Save preset', 'Edit', 'Delete', 'More actions'])
    await expect.element(screen.getByRole('button', { name })).not.toBeInTheDocument()
})

test('a preset is used in a message with one click', async () => {
  const { screen } = await show('')
  const row = screen.getByRole('row', { name: /^Fresh bread/ })
  await expect
    .element(row.getByRole('link', { name: 'Use in message: Fresh bread' }))
    .toHaveAttribute('href', expect.stringMatching(/compose\/push\?preset=PPPPP-00001/))
})

test.each([
  { role: 'support', label: 'Approved' },
  { role: 'marketer', label: 'Approved for Support' },
] as const)('the presets that Support may send are marked for $role, and can be filtered', async ({ role, label }) => {
  const sorry = { code: 'BBBBB-00001', name: 'Sorry', content: { default: 'We’re sorry' } }
  const { screen } = await show('', { listPresets: { presets: [bread, sorry] } }, role)
  await expect.element(screen.getByRole('row', { name: /Sorry/ })).toHaveTextContent(label)
  expect(screen.getByRole('row', { name: /Fresh bread/ }).element().textContent).not.toContain('Approved')
  await screen.getByRole('combobox', { name: 'Approval' }).click()
  await screen.getByRole('option', { name: label, exact: true }).click()
  await expect.element(screen.getByRole('row', { name: /Fresh bread/ })).not.toBeInTheDocument()
  await expect.poll(screen.address).toMatch(/approved=yes/)
  await screen.getByRole('combobox', { name: 'Approval' }).click()
  await screen.getByRole('option', { name: 'Not approved' }).click()
  await expect.element(screen.getByRole('row', { name: /Fresh bread/ })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /Sorry/ })).not.toBeInTheDocument()
})

test('an approved preset leads a role that sends nothing else to the person, and back', async () => {
  const sorry = { ...bread, code: 'BBBBB-00001', name: 'Sorry' }
  const { screen } = await show(
    `/${sorry.code}`,
    { listPresets: { presets: [bread, sorry] }, getPreset: { preset: sorry }, listDevices: { devices: [annsPhone] } },
    'support',
  )
  await expect.element(screen.getByText('Approved', { exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'More actions' }).click()
  await expect.element(screen.getByRole('menuitem', { name: 'Use in message' })).toBeDisabled()
  await expect
    .element(screen.getByText('The Support role sends approved presets as they are, to one person at a time.'))
    .toBeVisible()
  await userEvent.keyboard('{Escape}')
  await screen.getByRole('link', { name: 'Send to one person' }).click()
  await expect.element(screen.getByRole('note').getByText('To send: Sorry')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Back to preset' }))
    .toHaveAttribute('href', expect.stringMatching(/presets\/BBBBB-00001$/))
  await screen.getByRole('searchbox').fill('ann')
  await userEvent.keyboard('{Enter}')
  await screen.getByRole('button', { name: 'Write a message' }).click()
  await expect
    .element(screen.getByRole('dialog', { name: /^Write to/ }).getByRole('combobox', { name: 'Approved preset' }))
    .toHaveValue('Sorry')
})

test('another preset says why it isn’t sent', async () => {
  const { screen } = await show(`/${bread.code}`, {}, 'support')
  await expect.element(screen.getByRole('button', { name: 'Use in message' })).toBeVisible()
  await expect.element(screen.getByText('Send to one person')).not.toBeInTheDocument()
})

describe('a new push preset', () => {
  const open = async (answers?: Answers) => {
    const opened = await show('/new', { createPreset: null, ...answers })
    const field = (name: string) => opened.screen.getByRole('textbox', { name, exact: true })
    await expect.element(field('Name')).toBeVisible()
    const unfold = (section: string) =>
      opened.screen.getByRole('button', { name: section, exact: true, expanded: false }).click()
    return { ...opened, field, unfold, create: opened.screen.getByRole('button', { name: 'Create preset' }) }
  }

  test('needs a name and a message, and valid JSON for the app', async () => {
    const { calls, field, unfold, create } = await open()
    await unfold('Platforms')
    await field('Data for the app').fill('{"shop": ')
    await create.click()
    await expect.element(field('Name')).toHaveFocus()
    await expect.element(field('Name')).toHaveAccessibleDescription(/Enter a name for the preset/)
    await expect.element(field('Text')).toHaveAccessibleDescription(/Enter text/)
    await expect.element(field('Data for the app')).toHaveAccessibleDescription(/This isn’t valid JSON/)
    expect(sent(calls, 'createPreset')).toEqual([])
  })

  test('names an unknown tag in the bar and the rail, and is saved all the same', async () => {
    const { calls, screen, field, create } = await open()
    await field('Name').fill('Opening hours')
    await field('Text').fill('Hello {Nmae}')
    const doubt = screen.getByRole('button', { name: 'Text: “Nmae” isn’t a tag in this account' })
    await expect.element(doubt).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Message to check' })).toBeVisible()
    await doubt.click()
    await expect.element(field('Text')).toHaveFocus()
    await create.click()
    await expect.poll(() => sent(calls, 'createPreset').length).toBe(1)
  })

  test('restored after a reload, has no problems that it hasn’t', async () => {
    const { screen, field } = await open()
    await expect.element(screen.getByRole('button', { name: /^Name: Enter a name/ })).toBeVisible()
    await field('Name').fill('Opening hours')
    await field('Text').fill('Until noon')
    await expect.element(screen.getByRole('button', { name: /^Name: Enter a name/ })).not.toBeInTheDocument()
    await screen.unmount()
    const again = await open()
    await expect.element(again.field('Name')).toHaveValue('Opening hours')
    await expect.element(again.screen.getByRole('button', { name: /^Name: Enter a name/ })).not.toBeInTheDocument()
    await expect.element(again.screen.getByRole('button', { name: 'Message complete' })).toBeVisible()
  })

  test('says that another one has its name', async () => {
    const { screen, field } = await open()
    await field('Name').fill('fresh bread ')
    await expect.element(screen.getByText(/^Another preset has this name\./)).toBeVisible()
    await field('Name').fill('Fresh bread 2')
    await expect.element(screen.getByText(/^Another preset has this name\./)).not.toBeInTheDocument()
  })

  test('asks once before it gets the name of another one', async () => {
    const { calls, screen, field, create } = await open()
    await field('Name').fill('Fresh bread')
    await field('Text').fill('Still warm')
    await expect.element(screen.getByText(/^Another preset has this name\./)).toBeVisible()
    await create.click()
    const anyway = screen.getByRole('button', { name: 'Save anyway' })
    await expect.element(anyway).toBeVisible()
    expect(sent(calls, 'createPreset')).toEqual([])
    await anyway.click()
    await expect.poll(() => sent(calls, 'createPreset').length).toBe(1)
  })

  test('is marked in the list, without another one of its name, and not in the URL', async () => {
    const listed: object[] = [bread]
    const { screen, field } = await open({
      listPresets: () => ({ presets: [...listed] }),
      createPreset: () => {
        listed.unshift({ ...bread, code: 'PPPPP-00009' })
        return null
      },
    })
    await field('Name').fill('Fresh bread')
    await field('Text').fill('Still warm')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await screen.getByRole('button', { name: 'Save anyway' }).click()
    const rows = screen.getByRole('row', { name: /^Fresh bread/ })
    await expect.poll(() => rows.elements().length).toBe(2)
    const marked = () =>
      rows.elements().map((row) => [row.getAttribute('aria-current'), row.innerHTML.match(/PPPPP-\d+/)?.[0]])
    await expect.poll(marked).toContainEqual(['true', 'PPPPP-00009'])
    expect(marked()).toContainEqual([null, bread.code])
    expect(screen.address()).toMatch(/\/presets$/)
    await screen.getByRole('button', { name: 'Use in message', exact: true }).click()
    await expect.poll(screen.address).toMatch(/compose\/push\?preset=PPPPP-00009/)
  })

  test('is created with what was chosen, and listed', async () => {
    const { calls, screen, field, unfold } = await open()
    await field('Name').fill(' Opening hours ')
    await field('Title').fill('Hello')
    await field('Text').fill('We open at eight')
    await unfold('Delivery')
    await field('Pushes per second').fill('500')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(screen.getByText('Preset Opening hours created')).toBeVisible()
    await expect.element(screen.getByRole('heading', { name: 'Presets', level: 1 })).toBeVisible()
    expect(sent(calls, 'createPreset')).toMatchObject([
      {
        applicationCode: exampleApplication,
        name: 'Opening hours',
        scheduling: { sendRate: 500 },
        segmentation: { platforms: expect.any(Array) },
      },
    ])
    expect(JSON.stringify(sent(calls, 'createPreset'))).toContain('We open at eight')
  })

  test('whose rate the service refuses keeps everything, with the reason at the field', async () => {
    const { field, unfold, create } = await open({
      createPreset: refuseField('scheduling.sendRate', 'this rate is too high'),
    })
    await field('Name').fill('Opening hours')
    await field('Text').fill('We open at eight')
    await unfold('Delivery')
    await field('Pushes per second').fill('900')
    await create.click()
    await expect.element(field('Pushes per second')).toHaveAccessibleDescription(/too high/)
    await expect.element(field('Text')).toHaveValue('We open at eight')
  })
})

test('a collapsed section says what is set, and a problem in it is one click away', async () => {
  const { screen } = await show('/new')
  const field = (name: string) => screen.getByRole('textbox', { name, exact: true })
  await field('Name').fill('Opening hours')
  const problem = screen.getByRole('button', { name: 'Text: Enter text' })
  await problem.click()
  await expect.element(field('Text')).toHaveFocus()
  await field('Text').fill('We open at eight')
  await screen.getByRole('button', { name: 'Delivery', exact: true, expanded: false }).click()
  await field('Pushes per second').fill('50')
  await screen.getByRole('button', { name: 'Delivery', exact: true, expanded: true }).click()
  await expect.element(screen.getByRole('region', { name: 'Delivery' })).toHaveTextContent('50 per second')
  await expect.element(screen.getByRole('button', { name: 'Delivery incomplete' })).toBeVisible()
  const platforms = screen.getByRole('region', { name: 'Platforms' })
  await expect.element(platforms).toHaveTextContent(/iOS/)
  await screen.getByRole('button', { name: 'Platforms', exact: true, expanded: false }).click()
  await expect.element(platforms.getByRole('checkbox', { name: 'iOS', exact: true })).toBeVisible()
  // the failed attempt opens the section again
  await screen.getByRole('button', { name: 'Create preset' }).click()
  await expect.element(field('Pushes per second')).toHaveFocus()
  await expect.element(field('Pushes per second')).toHaveAccessibleDescription(/from 100 to 1,000/)
})

test('an email preset without an email leads to its editor, even while that is still loading', async () => {
  const { screen } = await show('/new?kind=email')
  await screen.getByRole('textbox', { name: 'Name', exact: true }).fill('Tasting evening')
  await screen.getByRole('textbox', { name: 'Subject', exact: true }).fill('Taste with us')
  await screen.getByRole('button', { name: 'Create preset' }).click()
  await expect.element(screen.getByRole('textbox', { name: /^Email · / })).toHaveFocus()
})

test('a copy starts with everything from the original', async () => {
  const { screen } = await show(`/new?from=${bread.code}`)
  await expect.element(screen.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Copy of Fresh bread')
  await expect.element(screen.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue(bread.content.default)
  await screen.getByRole('tab', { name: /^German/ }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue(bread.content.de)
})

test('a preset shows its texts and audience; a deleted one is reported', async () => {
  const { screen } = await show(`/${bread.code}`)
  await expect.element(screen.getByRole('region', { name: 'Content' })).toHaveTextContent(/Das Brot ist da/)
  await expect.element(screen.getByRole('link', { name: 'Adults' })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Use in message' }))
    .toHaveAttribute('href', expect.stringContaining(bread.code))
  const gone = () => {
    throw new Refusal(422, { message: 'this preset does not exist' })
  }
  const other = await show('/PPPPP-00009', { getPreset: gone })
  await expect.element(other.screen.getByRole('heading', { name: 'Preset not found' })).toBeVisible()
})

test('its page shows what a phone shows, in each language', async () => {
  const { screen } = await show(`/${bread.code}`)
  const preview = screen.getByRole('complementary', { name: 'Preview' })
  await expect.element(preview).toHaveTextContent(/The bread is out of the oven/)
  await preview.getByRole('combobox', { name: 'Preview language' }).selectOptions('German')
  await expect.element(preview).toHaveTextContent(/Das Brot ist da/)
})

test('a change creates a new preset before the old one is deleted', async () => {
  let presets = [bread]
  const { calls, screen } = await show(`/${bread.code}?edit=true`, {
    listPresets: () => ({ presets }),
    getPreset: ({ preset_code }: { preset_code: string }) => ({
      preset: presets.find(({ code }) => code === preset_code) ?? bread,
    }),
    createPreset: ({ name }: { name: string }) => {
      presets = [...presets, { ...bread, code: 'PPPPP-00002', name, content: { ...bread.content, default: 'At nine' } }]
      return null
    },
    deletePreset: ({ preset_code }: { preset_code: string }) => {
      presets = presets.filter(({ code }) => code !== preset_code)
      return null
    },
  })
  const save = screen.getByRole('button', { name: 'Save preset' })
  await expect.element(save).toHaveAccessibleDescription('Nothing has changed')
  await screen.getByRole('textbox', { name: 'Text', exact: true }).fill('At nine')
  await save.click()
  await expect.element(screen.getByText(/^Preset Fresh bread saved\. Its code is now PPPPP-00002/)).toBeVisible()
  const changes = calls.map(({ method }) => method).filter((method) => /^(create|delete)Preset$/.test(method))
  expect(changes).toEqual(['createPreset', 'deletePreset'])
  expect(sent(calls, 'deletePreset')).toMatchObject([
    { preset_code: bread.code, replacement: { preset: bread.code, now: 'PPPPP-00002' } },
  ])
})

describe('a preset that a waiting message uses', () => {
  const held = heldSend({
    request: {
      application: exampleApplication,
      notifications: [{ preset: bread.code, title: 'Sunday', users: ['ann'] }],
    },
  })

  const link = { name: 'Sunday', exact: true }
  const leads = expect.stringMatching(`/messages/${held.id}$`)

  test('says in its form that the message gets the new version, and leads to it', async () => {
    const { screen } = await show(`/${bread.code}?edit=true`, { listHeld: { held: [held] } })
    const note = screen.getByRole('note').filter({ hasText: 'Saving changes' })
    await expect.element(note).toHaveTextContent(/The waiting message Sunday uses it: it gets the new version\.$/)
    await expect.element(note.getByRole('link', link)).toHaveAttribute('href', leads)
    await screen.unmount()
    const approved = { ...held, approval: neededApproval }
    const other = await show(`/${bread.code}?edit=true`, { listHeld: { held: [approved] } })
    await expect
      .element(other.screen.getByText(/gets the new version, and what was approved needs another approval\./))
      .toBeVisible()
  })

  test('can’t be deleted, and says why, with a link to the message, as on its page', async () => {
    const { screen } = await show(`/${bread.code}`, { listHeld: { held: [held] } })
    const details = screen.getByRole('region', { name: 'Details' })
    await expect.element(details).toHaveTextContent(/Waiting messages\s*Sunday/)
    await expect.element(details.getByRole('link', link)).toHaveAttribute('href', leads)
    await screen.getByRole('button', { name: 'Delete' }).click()
    const dialog = screen.getByRole('dialog')
    await expect
      .element(dialog)
      .toHaveTextContent(/The waiting message Sunday uses it, and can’t be sent without it\. Cancel it first,/)
    await expect.element(dialog.getByRole('link', link)).toHaveAttribute('href', leads)
    expect(dialog.getByRole('button', { name: /Delete/ }).elements()).toEqual([])
  })
})

test('its form and the dialog that deletes it lead to the drafts with it', async () => {
  keepComposerDraft(composeOwner, composeDraft('a', { values: { preset: bread.code } }))
  keepComposerDraft(composeOwner, composeDraft('b', { values: { preset: 'PPPPP-00009' } }))
  const { screen } = await show(`/${bread.code}?edit=true`)
  await expect.element(screen.getByText(/1 of your drafts uses it\./)).toBeVisible()
  await screen.unmount()
  const shown = await show(`/${bread.code}`)
  await shown.screen.getByRole('button', { name: 'Delete' }).click()
  const dialog = shown.screen.getByRole('dialog')
  await expect
    .element(dialog.getByRole('link', { name: '1 of your drafts' }))
    .toHaveAttribute('href', expect.stringMatching('/compose$'))
})

test('a viewer who opens a new preset reads at once who can create one', async () => {
  const { screen } = await show('/new', {}, 'viewer')
  await expect.element(screen.getByText('The Viewer role can’t create presets. Ask an administrator.')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).not.toBeInTheDocument()
})

test('a viewer sees a preset, and why it cannot be changed', async () => {
  const { screen } = await show(`/${bread.code}`, {}, 'viewer')
  await screen.getByRole('button', { name: 'More actions' }).click()
  for (const name of ['Edit', 'Duplicate', 'Delete'])
    await expect.element(screen.getByRole('menuitem', { name })).toBeDisabled()
  await expect.element(screen.getByText('The Viewer role can’t delete presets.', { exact: false })).toBeVisible()
  // of four buttons, one would be left
  expect(screen.getByRole('button', { name: 'Edit' }).query()).toBeNull()
})

test('the form shows what a device gets, by platform and language, while it is written', async () => {
  const { screen } = await show(`/${bread.code}?edit=true`)
  const preview = screen.getByRole('region', { name: 'Preview' })
  await expect.element(preview.getByText('The bread is out of the oven')).toBeVisible()
  await screen.getByRole('textbox', { name: 'Text', exact: true }).fill('Still warm')
  await expect.element(preview.getByText('Still warm')).toBeVisible()
  await expect.element(preview.getByRole('combobox', { name: 'Preview platform' })).toHaveTextContent('iOSAndroid')
})

test('on a phone, the bar of the form is two lines', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 800))
  const { screen } = await show(`/${bread.code}?edit=true`)
  const box = (name: string) => screen.getByRole('button', { name, exact: true }).element().getBoundingClientRect()
  await expect.element(screen.getByRole('button', { name: 'Preview', exact: true })).toBeVisible()
  await expect.poll(() => box('Preview').bottom).toBeGreaterThan(box('Show request').top)
  expect(box('Cancel').top).toBeGreaterThan(box('Preview').bottom)
  expect(box('Save preset').bottom).toBeLessThan(window.innerHeight)
})

test('canceling an edited preset asks first, as leaving does', async () => {
  const { screen } = await show(`/${bread.code}?edit=true`)
  const name = screen.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Fresh rolls')
  await screen.getByRole('button', { name: 'Cancel' }).click()
  const question = screen.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(name).toHaveValue('Fresh rolls')
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Discard and leave' }).click()
  await expect.poll(screen.address).not.toContain('edit')
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).not.toBeInTheDocument()
})
