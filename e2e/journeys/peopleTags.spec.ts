import { expectAccessible } from '../support/accessible.ts'
import { act, fact, people, toast } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('a number is counted up, a list is added to and taken from, and the result is seen before', async ({
  page,
  signIn,
}) => {
  await signIn('support')
  // other journeys change her tags too
  const hwid = '4D415249-4153-414E-544F-530000000001'
  const before = { 'Order Count': 14, Interests: ['espresso', 'pastries'] }
  const set = await page.request.post('/api/setTags', { data: { application: 'C0FFE-E0001', hwid, tags: before } })
  expect(set.status()).toBe(200)
  await page.goto(`${people}?find=maria.santos&device=${hwid}`)
  const tags = page.getByRole('table', { name: 'Tags' })
  await tags.getByRole('button', { name: 'Edit Order Count' }).click()
  await tags.getByText('Add', { exact: true }).click()
  await tags.getByRole('textbox', { name: 'Order Count' }).fill('1.5')
  await tags.getByRole('button', { name: 'Save' }).click()
  await expect(tags.getByText('Enter a whole number, such as 5, or -5 to subtract')).toBeVisible()
  await tags.getByRole('textbox', { name: 'Order Count' }).fill('-4')
  await expect(tags.getByRole('status')).toHaveText('Now: 14. Becomes: 10')
  await expectAccessible(page)
  await tags.getByRole('button', { name: 'Save' }).click()
  await expect(tags.getByRole('row', { name: /^Order Count Integer 10/ })).toBeVisible()
  await toast(page, 'Order Count saved').getByRole('button', { name: 'Undo' }).click()
  await expect(tags.getByRole('row', { name: /^Order Count Integer 14/ })).toBeVisible()

  await tags.getByRole('button', { name: 'Edit Interests' }).click()
  await tags.getByText('Append', { exact: true }).click()
  await tags.getByLabel('Interests', { exact: true }).fill('filter')
  await expect(tags.getByRole('status')).toHaveText('Now: espresso, pastries. Becomes: espresso, pastries, filter')
  await tags.getByRole('button', { name: 'Save' }).click()
  await expect(tags.getByRole('row', { name: /^Interests List espresso pastries filter/ })).toBeVisible()
  await tags.getByRole('button', { name: 'Edit Interests' }).click()
  await tags.getByText('Take away', { exact: true }).click()
  await tags.getByLabel('Interests', { exact: true }).click()
  await page.getByRole('option', { name: 'espresso' }).click()
  await expect(tags.getByRole('status')).toHaveText('Now: espresso, pastries, filter. Becomes: pastries, filter')
  // the list of choices takes the first Escape
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await tags.getByRole('button', { name: 'Save' }).click()
  await expect(tags.getByRole('row', { name: /^Interests List pastries filter/ })).toBeVisible()

  // on all devices of the user, without a way back
  await tags.getByRole('button', { name: 'Edit Name' }).click()
  await tags.getByRole('textbox', { name: 'Name' }).fill('Maria Santos')
  await tags.getByRole('checkbox', { name: 'All 2 devices of this user' }).check()
  await expect(tags.getByText(/^This can’t be undone/)).toBeVisible()
  await expectAccessible(page)
  await tags.getByRole('button', { name: 'Save' }).click()
  const everywhere = toast(page, 'Name saved on all devices of maria.santos')
  await expect(everywhere).toBeVisible()
  await expect(everywhere.getByRole('button', { name: 'Undo' })).toBeHidden()
  await page
    .getByRole('region', { name: /^Devices of maria\.santos/ })
    .getByRole('link', { name: /^Email/ })
    .click()
  await expect(tags.getByRole('row', { name: /^Name String Maria Santos/ })).toBeVisible()
})

test('an address is deleted once it was typed; whatever way it was written, it is found', async ({ page, signIn }) => {
  await signIn('support')
  await page.goto(people)
  const box = page.getByRole('searchbox', { name: /^Hardware ID, user ID/ })
  await box.fill('New.Person@Mail.example')
  await box.press('Enter')
  await page.getByRole('button', { name: 'Register this address' }).click()
  const panel = page.getByRole('dialog', { name: 'Register a device' })
  await expect(panel.getByRole('textbox', { name: 'Email address' })).toHaveValue('New.Person@Mail.example')
  await panel.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(fact(page, 'Hardware ID')).toContainText('new.person@mail.example')
  await box.fill('NEW.PERSON@mail.EXAMPLE')
  await box.press('Enter')
  await act(page, 'Delete the address…')
  const confirm = page.getByRole('dialog', { name: 'Delete the address new.person@mail.example?' })
  await expect(confirm.getByRole('button', { name: 'Delete address' })).toBeDisabled()
  await confirm.getByRole('textbox').fill('new.person@mail.example')
  await expectAccessible(page)
  await confirm.getByRole('button', { name: 'Delete address' }).click()
  await expect(page.getByRole('heading', { name: /^Nobody found/ })).toBeVisible()
})
