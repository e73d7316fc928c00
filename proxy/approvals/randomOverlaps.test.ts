import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { ListedHeld } from '#contract/console/outbox.ts'
import { storages } from '#storage/testing.ts'
import { sampleSends } from '../outbox/testing.ts'
import { callConsole } from '../testing.ts'
import { approvalsForTests, countingService, sampleRule, saveTestRules } from './testing.ts'

const { application } = sampleSends
/** `first` and `last` let the service finish a count: the one that has run longest, or the newest. */
const steps = [
  ...(['approve', 'approve', 'due', 'due', 'first', 'first', 'last', 'grow', 'shrink', 'preset', 'segment'] as const),
  ...(['undo', 'edit', 'rules', 'withdraw', 'recount'] as const),
] as const
const preset = 'AAAAA-CCCCC'
/** Counts and calls that run at once at most. */
const mostRunning = 4

/** A send and those that took its place. */
interface Version {
  held: string
  title: string
  undone: boolean
  approved: { seen: string; reach: number }[]
}

describe.each(storages())('while counts run, on the %s database', (kind) => {
  const { parts, service, startConsole, hold, sent } = approvalsForTests(kind)

  test('nothing that needs approval goes out without one that covers it, nor twice', { timeout: 240_000 }, async () => {
    const counting = countingService(service)
    const counts: (() => void)[] = []
    let slow = false
    parts.service.answers((request, response, body) => {
      const answer = () => counting(request, response, body)
      if (slow && String(request.url).endsWith('/result')) counts.push(answer)
      else answer()
    })
    const console = await startConsole(3_600)
    let running = 0
    const during = (work: Promise<unknown>) => {
      running += 1
      void work.finally(() => {
        running -= 1
      })
    }
    /** Everything that goes on waits for a count. */
    const settle = () =>
      vi.waitFor(
        async () => {
          const { rows } = await parts.store.query<{ attempts: number }>(
            `select count(*)::int as attempts from held
            where state = 'sending' or (state = 'held' and attempt <= now())`,
          )
          expect(counts.length).toBe(running + (rows[0]?.attempts ?? 0))
        },
        { timeout: 60_000, interval: 5 },
      )
    let numbers = 0
    let overlapped = 0

    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...steps), { minLength: 3, maxLength: 14 }), async (order) => {
        Object.assign(service, { reach: 900, expression: 'T("Age", GTE, 18)', presetText: 'Open' })
        await saveTestRules(console, [sampleRule])
        let ruled = true
        const versions: Version[] = []
        const before = sent().length
        let checked = before
        const seen = ({ title }: Version) => [service.expression, service.presetText, title].join(' ')
        const call = (role: 'marketer' | 'administrator', method: string, fields: object) =>
          callConsole(console.app, role, method, fields)
        const send = async (replaces?: string) => {
          numbers += 1
          const title = `Open ${numbers}`
          const fields = { application, notifications: [{ preset, title }], composerReplaces: replaces }
          versions.push({ held: await hold(console, 'createMessage', fields), title, undone: false, approved: [] })
        }
        const check = async () => {
          await settle()
          for (const { body } of sent().slice(checked)) {
            const { title } = JSON.parse(body).request.notifications[0]
            const version = versions.find((one) => one.title === title) as Version
            const covered = version.approved.some(
              (one) => one.seen === seen(version) && service.reach <= one.reach * 1.1,
            )
            expect([version.undone, !ruled || service.reach < sampleRule.reach || covered], order.join(', ')).toEqual([
              false,
              true,
            ])
          }
          checked = sent().length
          const titles = sent()
            .slice(before)
            .map(({ body }) => JSON.parse(body).request.notifications[0].title)
          expect(titles).toHaveLength(new Set(titles).size)
        }
        await send()
        slow = true
        for (const step of order) {
          const version = versions.at(-1) as Version
          const { held } = version
          const isFree = counts.length < mostRunning
          if (counts.length > 0 && step !== 'first' && step !== 'last') overlapped += 1
          numbers += 1
          if (step === 'first') counts.shift()?.()
          if (step === 'last') counts.pop()?.()
          if (step === 'grow') service.reach += 50
          if (step === 'shrink') service.reach = Math.max(0, service.reach - 500)
          if (step === 'preset') service.presetText = `Open ${numbers}`
          if (step === 'segment') service.expression = `T("Age", GTE, ${numbers})`
          if (step === 'rules') {
            ruled = !ruled
            await saveTestRules(console, ruled ? [sampleRule] : [])
          }
          if (step === 'undo') version.undone ||= (await call('marketer', 'undoHeld', { held })).statusCode === 200
          if (step === 'withdraw') {
            const { statusCode } = await call('administrator', 'withdrawApproval', { held })
            if (statusCode === 200) version.approved.length = 0
          }
          if (step === 'due') await call('marketer', 'sendHeld', { held })
          if (step === 'recount' && isFree) during(call('administrator', 'recountHeld', { held }))
          if (step === 'edit' && isFree) {
            const { statusCode } = await call('marketer', 'undoHeld', { held, replaced: true })
            version.undone ||= statusCode === 200
            if (statusCode === 200) during(send(held))
          }
          if (step === 'approve' && isFree) {
            const { approval, state } = (await call('marketer', 'getHeld', { held })).json().held as ListedHeld
            const fields = { held, hash: approval?.hash ?? '', reach: approval?.reach ?? null }
            const approving = async () => {
              const { statusCode } = await call('administrator', 'approveHeld', fields)
              if (statusCode === 200 && state === 'awaiting')
                version.approved.push({ seen: seen(version), reach: approval?.reach ?? 0 })
            }
            during(approving())
          }
          await check()
        }
        slow = false
        while (counts.length > 0) {
          counts.shift()?.()
          await check()
        }
        await call('marketer', 'undoHeld', { held: versions.at(-1)?.held ?? '' })
      }),
      { numRuns: 15 },
    )
    expect(overlapped).toBeGreaterThan(10)
  })
})
