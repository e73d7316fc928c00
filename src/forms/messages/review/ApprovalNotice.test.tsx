import { expect, test } from 'vitest'
import type { ApprovalRule } from '#contract/console/approvals.ts'
import { renderPart } from '#testing/render.tsx'
import { ApprovalNotice } from './ApprovalNotice.tsx'

const rule: ApprovalRule = {
  ...{ name: 'All', applications: null, channels: ['push'], roles: ['marketer'], reach: 1 },
  ...{ count: 1, approverRoles: ['administrator'], approvers: [] },
}

test('an edit that needs approval says what becomes of the message before it', async () => {
  const screen = await renderPart(<ApprovalNotice rules={[rule]} replaces />)
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent(
      /canceled right away, even if it was approved\. If this one isn’t approved in time, neither goes out/,
    )
  await screen.unmount()
  const other = await renderPart(<ApprovalNotice rules={[rule]} />)
  await expect.element(other.getByRole('alert')).not.toHaveTextContent(/canceled/)
})
