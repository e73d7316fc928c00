import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'

for (const width of [1440, 768, 390]) {
  test(`a toast leaves the buttons of an open drawer free at ${width} px`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 800 })
    await signIn('marketer')
    await page.goto('/applications/C0FFE-E0001/test-devices?create=true')
    const form = page.getByRole('dialog', { name: 'Create a test device' })
    const submit = form.getByRole('button', { name: 'Create test device' })
    await form.getByRole('textbox', { name: 'Push token' }).fill(`toast-token-${width}`)
    await form.getByRole('combobox', { name: 'Platform' }).click()
    await page.getByRole('option', { name: 'Android' }).click()
    await form.getByRole('textbox', { name: 'Name' }).fill(`Phone ${width}`)
    await submit.click()
    const toast = page.getByRole('alert').filter({ hasText: `Test device Phone ${width} created` })
    await expect(toast).toBeVisible()
    await expect(form).toBeHidden()
    // the pointer over a toast keeps it
    await toast.hover()
    await expect.poll(async () => (await toast.boundingBox())?.y).toBeGreaterThan(600)
    await page.getByRole('button', { name: 'Create test device' }).click()
    await expect(submit).toBeVisible()
    await expect(toast).toBeVisible()
    await submit.click({ trial: true })
    await form.getByRole('button', { name: 'Close', exact: true }).click({ trial: true })
    const [covered, over] = [await toast.boundingBox(), await submit.boundingBox()]
    expect((covered?.y ?? 0) + (covered?.height ?? 0)).toBeLessThan(over?.y ?? 0)
    await expectAccessible(page)
  })
}
