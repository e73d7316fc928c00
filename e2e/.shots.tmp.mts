import { chromium } from '@playwright/test'
import { startServers } from '#e2e/support/servers.ts'
const servers = await startServers({ seed: '400' })
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const base = '/applications/C0FFE-E0001/people'
const mariaPhone = `${base}?find=maria.santos&device=4D415249-4153-414E-544F-530000000001`
const only = process.argv[2]
const screens: Record<string, { path: string; role?: string; act?: (page: any) => Promise<void> }> = {
  device: { path: mariaPhone },
  menu: { path: mariaPhone, act: async (p) => { await p.getByRole('button', { name: 'Actions' }).click(); await p.getByRole('menuitem').first().waitFor() } },
  menuEmail: { path: `${base}?find=maria.santos%40mail.example&device=maria.santos%40mail.example`, role: 'support', act: async (p) => { await p.getByRole('button', { name: 'Actions' }).click(); await p.getByRole('menuitem').first().waitFor() } },
  menuViewer: { path: mariaPhone, role: 'viewer', act: async (p) => { await p.getByRole('button', { name: 'Actions' }).click(); await p.getByRole('menuitem').first().waitFor() } },
  user: { path: `${mariaPhone}&do=user` },
  badge: { path: `${mariaPhone}&do=badge` },
  locale: { path: `${mariaPhone}&do=locale` },
  event: { path: `${mariaPhone}&do=event`, act: async (p) => {
    const d = p.getByRole('dialog')
    for (let i = 0; i < 2; i++) await d.getByRole('button', { name: 'Add an attribute' }).click()
    await d.getByRole('textbox', { name: 'Name of attribute 1' }).fill('total')
    await d.getByRole('textbox', { name: 'Value of total' }).fill('12.50')
    await d.getByRole('textbox', { name: 'Value of attribute 2' }).fill('x')
    await d.getByRole('button', { name: 'Post event' }).click()
    await p.waitForTimeout(200)
  } },
  open: { path: `${mariaPhone}&do=open` },
  unregister: { path: `${mariaPhone}&do=unregister` },
  delete: { path: `${base}?find=maria.santos%40mail.example&device=maria.santos%40mail.example&do=delete` },
  registerPhone: { path: `${base}?find=%2B447700900321&do=register&from=%2B447700900321` },
  register: { path: `${base}?do=register`, act: async (p) => {
    const d = p.getByRole('dialog')
    await d.getByRole('combobox', { name: 'Platform' }).click()
    await p.getByRole('option', { name: 'Chrome' }).click()
    await d.getByRole('textbox', { name: 'Hardware id' }).fill('4D415249-4153-414E-544F-530000000001')
    await d.getByText('App, system and keys').click()
    for (const tag of ['Interests', 'Newsletter', 'Last Purchase']) {
      await d.getByRole('combobox', { name: 'Tags' }).fill(tag)
      await p.getByRole('option', { name: tag, exact: true }).click()
    }
    await d.getByRole('button', { name: 'Register', exact: true }).click()
    await p.waitForTimeout(600)
  } },
  nobody: { path: `${base}?find=%2B447700900321` },
  increment: { path: mariaPhone, act: async (p) => {
    await p.getByRole('button', { name: 'Edit Interests' }).click()
    await p.getByText('Take away', { exact: true }).click()
    await p.getByLabel('Interests', { exact: true }).click()
    await p.getByRole('option', { name: 'espresso' }).click()
    await p.keyboard.press('Escape')
  } },
  empty: { path: base },
}
const sizes = [[1440, 900], [768, 1024], [390, 844]]
for (const [name, { path, act, role = 'administrator' }] of Object.entries(screens)) {
  if (only && !only.split(',').includes(name)) continue
  for (const colorScheme of ['light', 'dark'] as const)
    for (const [width, height] of sizes) {
      const context = await browser.newContext({ baseURL: servers.url, viewport: { width, height }, colorScheme, reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'Europe/Berlin' })
      const page = await context.newPage()
      page.on('console', (m) => m.type() === 'error' && console.log(name, width, m.text()))
      page.on('pageerror', (e) => console.log(name, width, e.message))
      await page.request.post('/session', { data: { name: role, password: `demo-${role}` } })
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      try { await act?.(page) } catch (e) { console.log(name, width, String(e).slice(0, 300)) }
      await page.waitForTimeout(150)
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (over > 0) console.log(name, width, 'overflows by', over)
      await page.screenshot({ path: `/tmp/shots/${name}-${width}-${colorScheme}.png`, fullPage: ['device', 'increment'].includes(name) })
      await context.close()
    }
}
await browser.close()
await servers.stop()
