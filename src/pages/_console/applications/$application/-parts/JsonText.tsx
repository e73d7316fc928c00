import { Button, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import classes from './JsonText.module.css'

/** A value as JSON, folded until it is asked for, to be read and copied. `title` says of what. */
export function JsonText({ title, value }: { title: string; value: unknown }) {
  const text = JSON.stringify(value, null, 2)
  return (
    <details className={classes.root}>
      <summary>{title}</summary>
      <pre className={classes.text}>{text}</pre>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            size="xs"
            leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
            onClick={copy}
          >
            {copied ? 'Copied' : 'Copy JSON'}
          </Button>
        )}
      </CopyButton>
    </details>
  )
}
