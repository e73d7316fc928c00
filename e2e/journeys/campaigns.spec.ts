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
  await expect(page).toHaveURL(/campaigns\/[0-9A-Z-]+$/)
  const shown = campaigns.shown('Autumn trails')
  await expect(shown.heading).toBeVisible()
  await expect(shown.root).toContainText('Walks until November')
  await expect(shown.root).toContainText('No messages from this campaign were sent in this period.')
  await expect(shown.presets).toContainText('No presets in this application use it.')
  // the router quotes a code that reads as a number, such as 8926E-18604
  await expect(shown.use).toHaveAttribute('href', /compose\/push\?campaign=(%22)?[0-9A-Z]{5}-[0-9A-Z]{5}(%22)?$/)
  await expectAccessible(page)
  await shown.menu.click()
  await shown.delete.click()
  const asking = campaigns.deleteDialog('Autumn trails')
  await expect(asking.root).toContainText('are still sent, without a campaign')
  await expect(asking.root).toContainText('No presets use it.')
  await expect(asking.confirm).toBeDisabled()
  await expectAccessible(page)
  await asking.typedName.fill('Autumn trails')
  await asking.confirm.click()
  await expect(toasts.saying('Campaign Autumn trails deleted')).toBeVisible()
  await expect(table.empty).toBeVisible()
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
  await expect(table.row(/^Spring menu/)).toBeVisible()
  await expectAccessible(page)
  await table.menu('Spring menu').click()
  await expect(campaigns.messages).toHaveAttribute(
    'href',
    `/applications/${harborCoffee}/messages?campaign=${campaign}`,
  )
  await campaigns.messages.click()
  await expect(page).toHaveURL(/messages\?campaign=/)

  // a link to one that isn’t on the first page
  await campaigns.goto(`/${campaign}`)
  const shown = campaigns.shown('Spring menu')
  await expect(shown.presets).toContainText('Rye loaf')
  await shown.menu.click()
  await shown.delete.click()
  await expect(page.getByText('The preset “Rye loaf” uses it. It’s kept, without a campaign.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('The preset “Rye loaf” uses it. It’s kept, without a campaign.')).toBeHidden()
  await expect(shown.menu).toBeFocused()
  await campaigns.goto()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(table.menu('Campaign 00')).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
})

test('a marketer sees what a campaign achieved, and opens one of its messages', async ({ page, signIn, campaigns }) => {
  const { table } = campaigns
  await signIn('marketer')
  await campaigns.goto()
  await expect(table.row(/^Loyalty program/)).toContainText(/\d%/)
  await expect(page.getByText(/events within 7 days of a message/)).toBeVisible()
  await table.link('Loyalty program').click()
  const shown = campaigns.shown('Loyalty program')
  await expect(shown.results).toContainText(/Conversions\d/)
  await expect(shown.presets).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await shown.messages.getByRole('link').first().click()
  await expect(page).toHaveURL(/messages\/[0-9A-Z-]+$/)
})

test('a viewer sees campaigns, and who can create them', async ({ page, signIn, api, campaigns }) => {
  const application = '7A115-00002'
  await signIn('marketer')
  const { campaign } = await api('createCampaign', { application, name: 'Only to read', description: '' })
  await signIn('viewer')
  await campaigns.goto(`/${campaign}`, application)
  const shown = campaigns.shown('Only to read')
  await shown.menu.click()
  await expect(shown.delete).toBeDisabled()
  await expect(page.getByText('The Viewer role can’t delete campaigns. Ask an administrator.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(shown.use).toHaveAccessibleDescription('The Viewer role can’t send messages. Ask an administrator.')
  await expectAccessible(page)
  await campaigns.goto('?create=true', application)
  await expect(campaigns.form.name).toBeDisabled()
  await expectAccessible(page)
})
