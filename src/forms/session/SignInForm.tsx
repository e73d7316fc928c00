import { zodResolver } from '@hookform/resolvers/zod'
import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { ApiError } from '#api/errors.ts'
import type { SignedIn } from '#api/session.ts'
import { useSignIn } from '#api/signIn.ts'
import { plainText } from '#components/controls/plainText.ts'
import { useHasTouch } from '#components/controls/useHasTouch.ts'
import { FormFailure } from '../shared/FormFailure.tsx'

z.config({ jitless: true })

const incorrect = 'Incorrect username or password'

const credentials = z.object({
  name: z.string().trim().min(1, 'Enter your username'),
  password: z.string().min(1, 'Enter your password'),
})

interface SignInFormProps {
  name?: string
  /** True after signing out: with touch, too, the focus is then in the form. */
  again?: boolean
  onSignedIn: (who: SignedIn) => void
}

export function SignInForm({ name = '', again = false, onSignedIn }: SignInFormProps) {
  const { mutateAsync } = useSignIn()
  const touch = useHasTouch()
  const { register, handleSubmit, formState, setError, resetField, setFocus } = useForm({
    defaultValues: { name, password: '' },
    resolver: zodResolver(credentials),
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (who) => {
    try {
      onSignedIn(await mutateAsync(who))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setError('root', { message: error.status === 401 ? incorrect : error.message })
      resetField('password')
      setFocus('password')
    }
  })
  // either of them may be it
  const wrong = errors.root !== undefined && errors.root.message === incorrect
  return (
    <form noValidate aria-label="Sign in" onSubmit={(event) => void submit(event)}>
      <Stack gap={20}>
        {errors.root?.message && <FormFailure failure={{ messages: [errors.root.message] }} />}
        <TextInput
          {...register('name')}
          label="Username"
          autoComplete="username"
          {...plainText}
          // the purpose of the screen; a dialog moves the focus itself
          autoFocus={name === '' && (again || !touch)}
          data-autofocus={name === '' || undefined}
          error={errors.name?.message ?? wrong}
        />
        <PasswordInput
          {...register('password')}
          label="Password"
          autoComplete="current-password"
          data-autofocus={name !== '' || undefined}
          error={errors.password?.message ?? wrong}
          // Mantine only colors it
          aria-invalid={wrong || errors.password !== undefined}
          visibilityToggleButtonProps={{
            'aria-label': 'Show or hide the password',
            tabIndex: 0,
            ...(touch && { size: 40 }),
          }}
          {...(touch && { rightSectionWidth: 44 })}
        />
        <Button type="submit" fullWidth loading={isSubmitting}>
          Sign in
        </Button>
      </Stack>
    </form>
  )
}
