import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMay, useSignedIn } from '#api/session.ts'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { roleRefusal } from '#format/roles.ts'

/** Leads to where messages are written. */
export function ComposeButton({ application }: { application: string }) {
  const { role } = useSignedIn()
  const may = useMay('createMessage')
  if (!may) return <ReasonedButton reason={roleRefusal(role, 'send messages')}>Compose a message</ReasonedButton>
  return (
    <Button
      renderRoot={(props) => <Link to="/applications/$application/compose" params={{ application }} {...props} />}
    >
      Compose a message
    </Button>
  )
}
