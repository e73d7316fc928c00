import { CopyButton, UnstyledButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import classes from './CopyableCode.module.css'
import { Hint } from './Hint.tsx'

/** A code in monospace; pressing it copies it. `what` names it to a screen reader: "Copy application code AAAAA-00001". */
export function CopyableCode({ code, what = 'code' }: { code: string; what?: string }) {
  return (
    <CopyButton value={code} timeout={1500}>
      {({ copied, copy }) => (
        <Hint label={copied ? 'Copied' : 'Copy'}>
          <UnstyledButton className={classes.root} aria-label={`Copy ${what} ${code}`} onClick={copy}>
            <code>{code}</code>
            {copied ? <IconCheck size={13} aria-hidden /> : <IconCopy size={13} stroke={1.6} aria-hidden />}
            <span className={classes.said} aria-live="polite">
              {copied ? 'Copied' : ''}
            </span>
          </UnstyledButton>
        </Hint>
      )}
    </CopyButton>
  )
}
