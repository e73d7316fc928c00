import { Button, type ButtonProps, CopyButton, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { Ref } from 'react'
import classes from './CopyableCode.module.css'
import { Hint } from './Hint.tsx'

/** `what` names the code to a screen reader: "Copy application code AAAAA-00001". */
export const CopyableCode = ({ code, what = 'code' }: { code: string; what?: string }) => (
  <CopyButton value={code} timeout={1500}>
    {({ copied, copy }) => (
      <Hint label={copied ? 'Copied' : 'Copy'}>
        <UnstyledButton className={classes.root} aria-label={`Copy ${what} ${code}`} onClick={copy}>
          <code>{code}</code>
          {copied ? <IconCheck size={13} aria-hidden /> : <IconCopy size={13} stroke={1.6} aria-hidden />}
          <VisuallyHidden aria-live="polite">{copied ? 'Copied' : ''}</VisuallyHidden>
        </UnstyledButton>
      </Hint>
    )}
  </CopyButton>
)

interface CopyWordsButtonProps extends ButtonProps {
  value: string
  label: string
  ref?: Ref<HTMLButtonElement>
}

export const CopyTextButton = ({ value, label, ...rest }: CopyWordsButtonProps) => (
  <CopyButton value={value}>
    {({ copied, copy }) => (
      <Button
        variant="default"
        leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
        {...rest}
        onClick={copy}
      >
        {copied ? 'Copied' : label}
      </Button>
    )}
  </CopyButton>
)
