import { choose } from '../pages/parts/choose.ts'
import { expectAccessible } from '../support/accessible.ts'
import { harborCoffee, mariasPhone } from '../support/demo.ts'
import { expect, test } from '../support/test.ts'

test('a number is incremented, a list is changed, and the result is previewed', async ({
  page,
  signIn,
  api,
  people,
  toasts,
}) => {
  const { tags } = people
  await signIn('support')
  // other journeys change her tags too
  const before = { 'Order Count': 14, Interests: ['espresso', 'pastries'] }
  await api('setTags', { application: harborCoffee, hwid: mariasPhone, tags: before })
  await people.goto(`?find=maria.santos&device=${mariasPhone}`)
  await tags.edit('Order Count').click()
  await tags.operation('Add').click()
  await tags.text('Order Count').fill('1.5')
  await tags.save.click()
  await expect(tags.root.getByText('Enter a whole number, such as 5, or -5 to subtract')).toBeVisible()
  await tags.text('Order Count').fill('-4')
  await expect(tags.preview).toHaveText('Current value: 14. New value: 10')
  await expectAccessible(page)
  await tags.save.click()
  await expect(tags.row(/^Order Count Integer 10/)).toBeVisible()
  await toasts.undo('Order Count saved').click()
  await expect(tags.row(/^Order Count Integer 14/)).toBeVisible()

  await tags.edit('Interests').click()
  await tags.operation('Append').click()
  await tags.list('Interests').fill('filter')
  await expect(tags.preview).toHaveText('Current value: espresso, pastries. New value: espresso, pastries, filter')
  await tags.save.click()
  await expect(tags.row(/^Interests List espresso pastries filter/)).toBeVisible()
  await tags.edit('Interests').click()
  await tags.operation('Remove').click()
  await choose(tags.list('Interests'), 'espresso')
  await expect(tags.preview).toHaveText('Current value: espresso, pastries, filter. New value: pastries, filter')
  // the first Escape closes the list of choices
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await tags.save.click()
  await expect(tags.row(/^Interests List pastries filter/)).toBeVisible()

  // on all devices of the user, and back on each
  const everywhere = 'Name saved on all devices of maria.santos'
  const rename = async (name: string) => {
    await tags.edit('Name').click()
    await tags.text('Name').fill(name)
    await expect(tags.allDevices(2)).toBeChecked()
    await expect(tags.root.getByText('Changes iPhone 13 and maria.santos@mail.example')).toBeVisible()
    await expectAccessible(page)
    await tags.save.click()
  }
  await rename('Maria Silva')
  await toasts.undo(everywhere).click()
  await expect(tags.row(/^Name String Maria Santos/)).toBeVisible()
  await rename('Maria Santos')
  await expect(toasts.saying(everywhere)).toBeVisible()
  await people.deviceLink(/^Email/, /^Devices for maria\.santos/).click()
  await expect(tags.row(/^Name String Maria Santos/)).toBeVisible()
})

test('an email address is deleted after it is typed, and found however it is written', async ({
  page,
  signIn,
  people,
}) => {
  const { device, register } = people
  await signIn('support')
  await people.goto()
  await people.find('New.Person@Mail.example')
  await register.thisAddress.click()
  await expect(register.email).toHaveValue('New.Person@Mail.example')
  await register.submit.click()
  await expect(device.fact('Hardware ID')).toContainText('new.person@mail.example')
  await people.find('NEW.PERSON@mail.EXAMPLE')
  await device.act('Delete address')
  const confirm = people.deleteAddressDialog('new.person@mail.example')
  await expect(confirm.confirm).toBeDisabled()
  await confirm.typedName.fill('new.person@mail.example')
  await expectAccessible(page)
  await confirm.confirm.click()
  await expect(people.nobody()).toBeVisible()
})
