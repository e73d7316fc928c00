import { expectAccessible } from '../support/accessible.ts'
import { harborCoffee } from '../support/demo.ts'
import { expect, test } from '../support/test.ts'

test('a marketer creates a first campaign, opens it, and deletes it by typing its name', async ({
  page,
  signIn,
  application,
  campaigns,
  navigation,
  toasts,
}) => {
  const { form, table } = campaigns
  await signIn('marketer')
  await application.goto('', 'A110C-00004')
  await navigation.campaigns.click()
  await expect(table.empty).toBeVisible()
  await expectAccessible(page)
  await campaigns.create.click()
  await expect(page).toHaveURL(/create=true/)
  await expect(form.name).toBeFocused()
  await form.submit.click()
  await expect(form.name).toHaveAccessibleDescription(/Enter a name for the campaign/)
  await expectAccessible(page)
  await form.name.fill('Autumn trails')
  await form.description.fill('Walks until November')
  await page.reload()
  await expect(form.restored).toBeVisible()
  await expect(form.name).toHaveValue('Autumn trails')
  await form.submit.click()
  await expect(toasts.saying('Campaign Autumn trails created')).toBeVisible()
  await expect(page).not.toHaveURL(/create/)

  await table.link('Autumn trails').click()
  await expect(page).toHaveURL(/shown=/)
  const panel = campaigns.shown('Autumn trails')
  await expect(panel.root).toContainText('Walks until November')
  await expect(panel.root).toContainText('No presets in this application')
  // the router quotes a code that reads as a number, such as 8926E-18604
  await expect(panel.use).toHaveAttribute('href', /compose\/push\?campaign=(%22)?[0-9A-Z]{5}-[0-9A-Z]{5}(%22)?$/)
  await expectAccessible(page)
  await panel.delete.click()
  const asking = campaigns.deleteDialog('Autumn trails')
  await expect(asking.root).toContainText('are still sent, without a campaign')
  await expect(asking.root).toContainText('No presets use it.')
  await expect(asking.confirm).toBeDisabled()
  await expectAccessible(page)
  await asking.typedName.fill('Autumn trails')
  await asking.confirm.click()
  await expect(toasts.saying('Campaign Autumn trails deleted')).toBeVisible()
  await expect(table.empty).toBeVisible()
  await expect(page).not.toHaveURL(/shown/)
})

test('campaigns are searched and loaded page by page, and a row links to its messages', async ({
  page,
  signIn,
  api,
  campaigns,
}) => {
  const { table } = campaigns
  await signIn('marketer')
  const create = (name: string, description = '') =>
    api('createCampaign', { application: harborCoffee, name, description })
  for (let at = 0; at < 55; at += 1) await create(`Campaign ${String(at).padStart(2, '0')}`)
  const { campaign } = await create('Spring menu', 'New drinks')
  await api('createPreset', {
    name: 'Rye loaf',
    applicationCode: harborCoffee,
    campaignCode: campaign,
    content: { message: 'Bread' },
    segmentation: { platforms: [1] },
  })
  await campaigns.goto()
  await expect(page.getByText('The first 50 campaigns are loaded.')).toBeVisible()
  await table.search.fill('spring')
  // the search reaches the pages that weren’t loaded
  await expect(page.getByText(/^All \d+ campaigns are loaded\.$/)).toBeVisible()
  await expect(table.row(/^Spring menu New drinks/)).toBeVisible()
  await expectAccessible(page)
  await table.menu('Spring menu').click()
  await expect(campaigns.messages).toHaveAttribute(
    'href',
    `/applications/${harborCoffee}/messages?campaign=${campaign}`,
  )
  await campaigns.messages.click()
  await expect(page).toHaveURL(/messages\?campaign=/)

  // a link to one that isn’t on the first page
  await campaigns.goto(`?shown=${campaign}`)
  const panel = campaigns.shown('Spring menu')
  await expect(panel.root).toContainText('Rye loaf')
  await panel.delete.click()
  await expect(page.getByText('The preset “Rye loaf” uses it. It’s kept, without a campaign.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('The preset “Rye loaf” uses it. It’s kept, without a campaign.')).toBeHidden()
  await expect(panel.delete).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel.any).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(table.menu('Campaign 00')).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
})

test('a viewer sees campaigns, and who can create them', async ({ page, signIn, api, campaigns }) => {
  const application = '7A115-00002'
  await signIn('marketer')
  const { campaign } = await api('createCampaign', { application, name: 'Only to read', description: '' })
  await signIn('viewer')
  await campaigns.goto(`?shown=${campaign}`, application)
  const panel = campaigns.shown('Only to read')
  await expect(panel.delete).toHaveAccessibleDescription(
    'The Viewer role can’t delete campaigns. Ask an administrator.',
  )
  await expect(panel.use).toHaveAccessibleDescription('The Viewer role can’t send messages. Ask an administrator.')
  await expectAccessible(page)
  await campaigns.goto('?create=true', application)
  await expect(campaigns.form.name).toBeDisabled()
  await expectAccessible(page)
})
