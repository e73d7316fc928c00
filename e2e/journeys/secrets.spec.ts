import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '../support/test.ts'

const built = fileURLToPath(new URL('../../dist/console', import.meta.url))

test('the built console contains no token, password, or key', () => {
  const files = readdirSync(built, { recursive: true, withFileTypes: true }).filter((entry) =>
    /\.(js|css|html|svg|json)$/.test(entry.name),
  )
  expect(files.length).toBeGreaterThan(5)
  for (const entry of files) {
    const text = readFileSync(join(entry.parentPath ?? entry.path, entry.name), 'utf8')
    for (const secret of [
      'demo-api-token',
      'demo-device-token',
      'demo-administrator',
      'demo-client-secret',
      'demo-password',
    ]) {
      expect(text.includes(secret), `${entry.name} holds ${secret}`).toBe(false)
    }
  }
})

test('stored credentials are masked before they reach the browser', async ({ page, signIn }) => {
  await signIn('administrator')
  const answer = await page.request.post('/api/getApplication', { data: { application: 'C0FFE-E0001' } })
  expect((await answer.json()).application.ios_key_password).toBe('••••••••')
})
