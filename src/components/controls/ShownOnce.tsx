import { Button, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useRef } from 'react'
import { LeaveGuard } from './LeaveGuard.tsx'
import classes from './ShownOnce.module.css'

interface ShownOnceProps {
  /** What it is: "token". */
  what: string
  secret: string
  onDone: () => void
}

/** A secret that can be seen now and never again. Asks before any way out but its own button. */
export function ShownOnce({ what, secret, onDone }: ShownOnceProps) {
  const stored = useRef(false)
  return (
    <div className={classes.root}>
      <p className={classes.words}>
        <strong>Copy the {what} now.</strong> It is not kept anywhere it could be shown again; if it is lost, make a new
        one.
      </p>
      <code className={classes.secret}>{secret}</code>
      <div className={classes.buttons}>
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button
              data-autofocus
              leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
              onClick={copy}
            >
              {copied ? 'Copied' : `Copy ${what}`}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          onClick={() => {
            stored.current = true
            onDone()
          }}
        >
          I’ve stored it
        </Button>
      </div>
      <LeaveGuard
        guards={() => !stored.current}
        title={`Leave without the ${what}?`}
        words={`The ${what} is shown only now. If you have not stored it, it is lost and a new one has to be made.`}
        leave="Leave anyway"
        stay={`Back to the ${what}`}
      />
    </div>
  )
}
