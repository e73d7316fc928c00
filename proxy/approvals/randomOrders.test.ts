import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { storages } from '#storage/testing.ts'
import { sampleSends } from '../outbox/testing.ts'
import { callConsole } from '../testing.ts'
import { approvalsForTests, approve, sampleRule, saveTestRules } from './testing.ts'

const { application } = sampleSends
const steps = [
  'approve',
  'approve',
  'due',
  'due',
  'grow',
  'shrink',
  'preset',
  'segment',
  'undo',
  'rules',
  'withdraw',
  'edit',
  'move',
] as const
const byPreset = (preset = 'AAAAA-CCCCC', title = 'Open') => ({ application, notifications: [{ preset, title }] })

describe.each(storages())('in any order, on the %s database', (kind) => {
  const { service, startConsole, hold, read, becomes, sent } = approvalsForTests(kind)

  test('nothing that needs approval goes out without one that covers it, nor twice', { timeout: 240_000 }, async () => {
    const console = await startConsole(3_600)
    let ruled = true
    let numbers = 0

    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...steps), { minLength: 1, maxLength: 12 }), async (order) => {
        Object.assign(service, { reach: 900, expression: 'T("Age", GTE, 18)', presetText: 'Open' })
        ruled = true
        await saveTestRules(console, [sampleRule])
        const approved: { seen: string; reach: number }[] = []
        let [preset, title] = ['AAAAA-CCCCC', 'Open']
        const seen = () => [service.expression, service.presetText, preset, title].join(' ')
        const before = sent().length
        let held = await hold(console, 'createMessage', byPreset())
        for (const step of order) {
          if (step === 'grow') service.reach += 50
          if (step === 'shrink') service.reach = Math.max(0, service.reach - 500)
          numbers += 1
          if (step === 'preset') service.presetText = `Open ${numbers}`
          if (step === 'segment') service.expression = `T("Age", GTE, ${numbers})`
          if (step === 'rules') {
            ruled = !ruled
            await saveTestRules(console, ruled ? [sampleRule] : [])
          }
          if (step === 'undo') await callConsole(console.app, 'marketer', 'undoHeld', { held })
          if (step === 'edit') {
            const { statusCode } = await callConsole(console.app, 'marketer', 'undoHeld', { held, replaced: true })
            if (statusCode !== 200) continue
            title = `Open ${numbers}`
            held = await hold(console, 'createMessage', { ...byPreset(preset, title), composerReplaces: held })
            approved.length = 0
          }
          if (step === 'move') {
            const now = `AAAAA-${String(numbers).padStart(5, '0')}`
            const replacement = { id: '0123456789ab', preset, now }
            await console.call('deletePreset', { preset_code: preset, replacement })
            // what is over stays with the old one
            if (!(await read(console, held)).ended) preset = now
          }
          if (step === 'withdraw') {
            const { statusCode } = await callConsole(console.app, 'administrator', 'withdrawApproval', { held })
            if (statusCode === 200) approved.length = 0
          }
          if (step === 'approve') {
            const { approval, state } = await read(console, held)
            const fields = { held, hash: approval?.hash ?? '', reach: approval?.reach ?? null }
            const response = await callConsole(console.app, 'administrator', 'approveHeld', fields)
            if (response.statusCode === 200 && state === 'awaiting')
              approved.push({ seen: seen(), reach: approval?.reach ?? 0 })
          }
          if (step !== 'due') continue
          const due = await callConsole(console.app, 'marketer', 'sendHeld', { held })
          if (due.statusCode !== 200) continue
          await vi.waitFor(async () => expect(['sent', 'awaiting']).toContain((await read(console, held)).state), {
            timeout: 30_000,
            interval: 10,
          })
          if (sent().length === before) continue
          const covered = approved.some((one) => one.seen === seen() && service.reach <= one.reach * 1.1)
          expect(!ruled || service.reach < sampleRule.reach || covered, order.join(', ')).toBe(true)
          break
        }
        expect(sent().length - before).toBeLessThanOrEqual(1)
        await callConsole(console.app, 'marketer', 'undoHeld', { held })
      }),
      { numRuns: 30 },
    )
    // whatever the orders were, approving works
    Object.assign(service, { reach: 900, expression: 'T("Age", GTE, 18)', presetText: 'Open' })
    await saveTestRules(console, [sampleRule])
    const held = await hold(console, 'createMessage', byPreset())
    await approve(console, held)
    await console.call('sendHeld', { held })
    await becomes(console, held, 'sent')
  })
})
