import { useState } from 'react'
import { useResetDemo } from '#api/resetDemo.ts'
import { SecondaryButton } from '#components/controls/Buttons.tsx'
import { notify } from '#components/feedback/notify.ts'
import { Confirm } from '../shared/Confirm.tsx'

/** Starts the demo over, after a confirmation. */
export function ResetDemo() {
  const [opened, setOpened] = useState(false)
  const reset = useResetDemo()
  return (
    <>
      <SecondaryButton onClick={() => setOpened(true)}>Reset demo</SecondaryButton>
      <Confirm
        opened={opened}
        onClose={() => setOpened(false)}
        title="Reset the demo?"
        confirm="Reset demo"
        typed="reset"
        consequences={[
          'Every application, device, message, and statistic goes back to the beginning, for everyone who uses this demo.',
          'What was sent, scheduled, created, or imported since then is deleted.',
          'Drafts and API tokens are kept.',
        ]}
        write={reset}
        request={{}}
        onDone={() => void notify('Demo reset')}
      />
    </>
  )
}
