import { Modal, Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useSignedIn } from '#api/session.ts'
import { SignInForm } from '#forms/session/SignInForm.tsx'

/** The session ended while someone was at work: they sign in over the screen, and everything on it stays. */
export default function SignInAgain() {
  const { name } = useSignedIn()
  const router = useRouter()
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title="You were signed out"
      size="sm"
      zIndex={250}
    >
      <Text size="sm" c="dimmed" mb="lg">
        Sign in to continue where you left off. Nothing you typed is lost.
      </Text>
      <SignInForm
        name={name}
        onSignedIn={(who) => {
          if (who.name === name) void router.invalidate()
          // someone else takes over nothing: the page reloads, past the guards of what the first one typed
          else router.history.go(0, { ignoreBlocker: true })
        }}
      />
    </Modal>
  )
}
