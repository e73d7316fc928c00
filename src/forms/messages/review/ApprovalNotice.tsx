import { Alert } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ApprovalRule } from '#contract/console/approvals.ts'
import { neededText } from '#model/approvals/ruleTexts.ts'

/** That a send waits for approval, and whose. Nothing if no rule asks for one. */
export const ApprovalNotice = ({ rules, children }: { rules: readonly ApprovalRule[]; children?: ReactNode }) =>
  rules.length > 0 && (
    <Alert mb="md" color="gray" icon={<IconUserCheck size={18} aria-hidden />} title="Waits for approval">
      Goes out after {neededText(rules)}. Until then, you can withdraw it. {children}
    </Alert>
  )
