import { UnstyledButton } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { type DemoUser, type SignedIn, useSignIn } from '#api/session.ts'
import { roleLabel, roleNotes } from '#format/roles.ts'
import { FormFailure, toFailure } from '../shared/FormFailure.tsx'
import classes from './DemoUsers.module.css'

interface DemoUsersProps {
  users: readonly DemoUser[]
  onSignedIn: (who: SignedIn) => void
}

/** The demo’s users, each signed in with one press. */
export function DemoUsers({ users, onSignedIn }: DemoUsersProps) {
  const { mutate, isPending, error } = useSignIn()
  const failure = toFailure(error)
  return (
    <section aria-labelledby="demo-users" className={classes.demo}>
      <h2 className={classes.or} id="demo-users">
        or try the demo as
      </h2>
      {failure && <FormFailure failure={failure} />}
      <ul className={classes.users}>
        {users.map(({ name, password, role }) => (
          <li key={name}>
            <UnstyledButton
              className={classes.user}
              disabled={isPending}
              onClick={() => mutate({ name, password }, { onSuccess: onSignedIn })}
            >
              <span className={classes.role}>{roleLabel(role)}</span>
              <span className={classes.note}>{roleNotes[role]}</span>
              <IconArrowRight className={classes.arrow} size={16} stroke={1.6} aria-hidden />
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
