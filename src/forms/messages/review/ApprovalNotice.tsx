import { Alert } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import type { ApprovalRule } from '#contract/console/approvals.ts'
import { neededText } from '#model/approvals/ruleTexts.ts'

interface ApprovalNoticeProps {
  rules: readonly ApprovalRule[]
  /** If it takes the place of a scheduled message. */
  replaces?: boolean
}

/** That a send waits for approval, and whose. Nothing if no rule asks for one. */
export const ApprovalNotice = ({ rules, replaces = false }: ApprovalNoticeProps) =>
  rules.length > 0 && (
    <Alert mb="md" color="gray" icon={<IconUserCheck size={18} aria-hidden />} title="Waits for approval">
      Goes out after {neededText(rules)}. Until then, you can withdraw it.
      {replaces &&
        ' The scheduled message that it replaces is canceled right away, even if it was approved. If this one isn’t approved in time, neither goes out.'}
    </Alert>
  )
