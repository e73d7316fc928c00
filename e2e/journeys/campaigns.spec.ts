import { expectAccessible } from '../support/accessible.ts'
import { toast } from '../support/people.ts'
import { expect, type Page, test } from '../support/test.ts'

const campaignsOf = (application: string) => `/applications/${application}/campaigns`
const coffee = 'C0FFE-E0001'

async function create(page: Page, application: string, name: string, description = ''): Promise<string> {
  const answer = await page.request.post('/api/createCampaign', { data: { application, name, description } })
  expect(answer.status()).toBe(200)
  return (await answer.json()).campaign
}

test('a first campaign is made, read, used, and deleted once its name is typed', async ({ page, signIn }) => {
  await signIn('marketer')
  await page.goto('/applications/A110C-00004')
  await page.getByRole('link', { name: 'Campaigns', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No campaigns yet' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create the first campaign' }).click()
  await expect(page).toHaveURL(/create=true/)
  const form = page.getByRole('dialog', { name: 'Create a campaign' })
  const name = form.getByRole('textbox', { name: 'Name' })
  await expect(name).toBeFocused()
  await form.getByRole('button', { name: 'Create campaign' }).click()
  await expect(name).toHaveAccessibleDescription(/Give the campaign a name/)
  await expectAccessible(page)
  await name.fill('Autumn trails')
  await form.getByRole('textbox', { name: 'Description' }).fill('Walks until November')
  await page.reload()
  await expect(form.getByText(/^Your draft was restored/)).toBeVisible()
  await expect(name).toHaveValue('Autumn trails')
  await form.getByRole('button', { name: 'Create campaign' }).click()
  await expect(toast(page, 'Campaign Autumn trails created')).toBeVisible()
  await expect(page).not.toHaveURL(/create/)

  await page.getByRole('link', { name: 'Autumn trails' }).click()
  await expect(page).toHaveURL(/shown=/)
  const panel = page.getByRole('dialog', { name: 'Autumn trails' })
  await expect(panel).toContainText('Walks until November')
  await expect(panel).toContainText('No presets in this application')
  await expect(panel.getByRole('link', { name: 'Use in a message' })).toHaveAttribute(
    'href',
    /compose\/push\?campaign=[0-9A-Z]{5}-[0-9A-Z]{5}$/,
  )
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Delete…' }).click()
  const asking = page.getByRole('dialog', { name: 'Delete the campaign Autumn trails?' })
  await expect(asking).toContainText('are still sent, without a campaign')
  await expect(asking).toContainText('No presets use it.')
  const confirm = asking.getByRole('button', { name: 'Delete campaign' })
  await expect(confirm).toBeDisabled()
  await expectAccessible(page)
  await asking.getByRole('textbox').fill('Autumn trails')
  await confirm.click()
  await expect(toast(page, 'Campaign Autumn trails deleted')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No campaigns yet' })).toBeVisible()
  await expect(page).not.toHaveURL(/shown/)
})

test('campaigns are searched and loaded by the page; a row leads on', async ({ page, signIn }) => {
  await signIn('marketer')
  for (let at = 0; at < 55; at += 1) await create(page, coffee, `Campaign ${String(at).padStart(2, '0')}`)
  const last = await create(page, coffee, 'Spring menu', 'New drinks')
  await page.request.post('/api/createPreset', {
    data: {
      name: 'Fresh bread',
      applicationCode: coffee,
      campaignCode: last,
      content: { message: 'Bread' },
      segmentation: { platforms: [1] },
    },
  })
  await page.goto(campaignsOf(coffee))
  await expect(page.getByText('The first 50 campaigns are loaded.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search campaigns' }).fill('spring')
  await expect(page.getByRole('heading', { name: 'No campaigns match' })).toBeVisible()
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(page.getByText(/^All \d+ campaigns are loaded\.$/)).toBeVisible()
  const row = page.getByRole('row', { name: /^Spring menu New drinks/ })
  await expect(row).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('button', { name: 'More actions for Spring menu' }).click()
  await expect(page.getByRole('menuitem', { name: 'Its messages' })).toHaveAttribute(
    'href',
    `/applications/${coffee}/messages?campaign=${last}`,
  )
  await page.getByRole('menuitem', { name: 'Its messages' }).click()
  await expect(page).toHaveURL(/messages\?campaign=/)

  // a link to one that is not among the first
  await page.goto(`${campaignsOf(coffee)}?shown=${last}`)
  const panel = page.getByRole('dialog', { name: 'Spring menu' })
  await expect(panel).toContainText('Fresh bread')
  await panel.getByRole('button', { name: 'Delete…' }).click()
  await expect(page.getByText('The preset Fresh bread uses it and continues without it.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('The preset Fresh bread uses it and continues without it.')).toBeHidden()
  await expect(panel.getByRole('button', { name: 'Delete…' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('button', { name: 'More actions for Campaign 00' })).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
})

test('a viewer sees campaigns, and who may do more', async ({ page, signIn }) => {
  await signIn('marketer')
  const code = await create(page, '7A115-00002', 'Only to read')
  await signIn('viewer')
  await page.goto(`${campaignsOf('7A115-00002')}?shown=${code}`)
  const panel = page.getByRole('dialog', { name: 'Only to read' })
  for (const [name, action] of [
    ['Delete…', 'delete campaigns'],
    ['Use in a message', 'send messages'],
  ] as const)
    await expect(panel.getByRole('button', { name })).toHaveAccessibleDescription(
      `The role viewer can’t ${action}. Ask an administrator.`,
    )
  await expectAccessible(page)
  await page.goto(`${campaignsOf('7A115-00002')}?create=true`)
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeDisabled()
  await expectAccessible(page)
})
