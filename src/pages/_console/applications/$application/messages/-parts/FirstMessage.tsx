import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Picture } from '#components/feedback/Picture.tsx'

/** Nothing was sent to this application's devices yet. */
export function FirstMessage({ application }: { application: string }) {
  return (
    <Picture
      icon={IconSend}
      title="No messages yet"
      steps={
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link to="/applications/$application/test-devices" params={{ application }} {...props} />
          )}
        >
          Test devices
        </Button>
      }
    >
      Messages that were sent or are scheduled stand here, with how many devices got and opened them. Those that
      programs send through the interface are among them.
    </Picture>
  )
}
