import { beforeEach } from 'vitest'
import type { ApprovalRule } from '#contract/console/approvals.ts'
import type { HeldApproval, WholeHeld } from '#contract/console/outbox.ts'
import { outboxForTests, sampleSends } from '../outbox/testing.ts'
import { type FakeAnswer, json } from '../testing.ts'

const { application, made } = sampleSends
type Harness = ReturnType<typeof outboxForTests>
type Console = Awaited<ReturnType<Harness['startConsole']>>

/** One administrator for pushes and emails that marketers send to 100 or more. */
export const sampleRule: ApprovalRule = {
  ...{ name: 'Large sends', applications: null, channels: ['push', 'email'], roles: ['marketer'], reach: 100 },
  ...{ count: 1, approverRoles: ['administrator'], approvers: [] },
}
/** A push to a segment. */
export const toSegment = { application, notifications: [{ content: 'Open on Sunday', filter: 'Regulars' }] }

/** A service whose segment has 900 devices. */
const usualService = {
  reach: 900,
  expression: 'T("Age", GTE, 18)',
  presetText: 'Open',
  countStatus: 'completed',
  /** Drops the connection of every read. */
  broken: false,
  segments: [] as object[],
}

/** What tests of approvals share. They change the values of `service`. */
export function approvalsForTests(kind: Parameters<typeof outboxForTests>[0]) {
  const harness = outboxForTests(kind)
  const service = { ...usualService }
  beforeEach(() => {
    Object.assign(service, usualService)
    harness.parts.service.answers(countingService(service))
  })
  return {
    ...harness,
    service,
    /** A console with these rules. */
    async start(rules = [sampleRule], seconds = 0) {
      const console = await harness.startConsole(seconds)
      await saveTestRules(console, rules)
      return console
    },
    stateOf: async (console: Console, held: string) => (await harness.read(console, held)).approval as HeldApproval,
    /** Calls that sent something. */
    sent: () =>
      harness.parts.service.seen.filter(({ path }) =>
        /\/(createMessage|createEmailMessage|createWhatsAppMessage|startLiveActivity)$/.test(path),
      ),
  }
}

/** A service that counts as `state` says, takes every send, and knows one segment and one preset. */
export function countingService(state: typeof usualService = usualService): FakeAnswer {
  const ok = (response: unknown) => json({ status_code: 200, status_message: 'OK', response })
  const answers: Record<string, () => unknown> = {
    listFilters: () => ({
      filters: [{ code: 'AAAAA-FFFFF', name: 'Regulars', filter_expression: state.expression }, ...state.segments],
    }),
    listTags: () => ({ tags: [] }),
    getApplication: () => ({
      application: { code: application, title: 'Shop', providers: { ios: true, email: true }, languages: {} },
    }),
    getPreset: () => ({
      preset: {
        code: 'AAAAA-CCCCC',
        name: 'Sunday',
        content: { default: state.presetText },
        properties: { filter_name: 'Regulars' },
      },
    }),
    listMessages: () => ({ messages: [] }),
  }
  return (request, response, body) => {
    if (state.broken) return response.destroy()
    const name = String(request.url).split('?')[0]?.split('/').at(-1) ?? ''
    if (name === 'exportSegment') return json({ task_id: '1' })(request, response, body)
    if (name === 'result') {
      const { countStatus: status, reach } = state
      return json({ status, ...(status === 'completed' && { devicesCount: String(reach) }) })(request, response, body)
    }
    return ok(answers[name]?.() ?? { Messages: [made] })(request, response, body)
  }
}

/** Saves the rules as an administrator. */
export async function saveTestRules(console: Console, rules: ApprovalRule[], tolerance = 10): Promise<void> {
  const { version } = await console.call<{ version: number }>('getApprovalRules', {}, 'administrator')
  await console.call('setApprovalRules', { rules, tolerance, version }, 'administrator')
}

/** Approves a held send as it is shown now. */
export async function approve(
  console: Console,
  held: string,
  role: 'administrator' | 'marketer' | 'support' | 'viewer' = 'administrator',
  status = 200,
): Promise<WholeHeld> {
  const { approval } = (await console.call<{ held: WholeHeld }>('getHeld', { held }, role)).held
  const seen = { hash: approval?.hash ?? '', reach: approval?.reach ?? null }
  return (await console.call<{ held: WholeHeld }>('approveHeld', { held, ...seen }, role, status)).held
}
