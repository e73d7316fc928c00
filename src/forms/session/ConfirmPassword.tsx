import { Button, Group, Modal, PasswordInput, Stack } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { useConfirmPassword } from '#api/confirmPassword.ts'
import { ApiError } from '#api/errors.ts'
import { passwordQuestion, useSignedIn } from '#api/session.ts'
import { SecondaryButton } from '#components/controls/Buttons.tsx'
import { DimmedText } from '#components/controls/Text.tsx'

export default function ConfirmPassword() {
  const { name } = useSignedIn()
  const { mutateAsync } = useConfirmPassword()
  const { register, handleSubmit, formState, setError, setFocus } = useForm({ defaultValues: { password: '' } })
  const { errors, isSubmitting } = formState
  const cancel = () => passwordQuestion.get()?.answer(false)
  const submit = handleSubmit(async ({ password }) => {
    try {
      await mutateAsync(password)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setError('password', { message: error.message })
      setFocus('password', { shouldSelect: true })
    }
  })
  return (
    <Modal opened onClose={cancel} title="Confirm your password" size="sm" zIndex={250}>
      <DimmedText mb="lg">Viewing or changing keys and tokens requires your password.</DimmedText>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap={20}>
          <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />
          <PasswordInput
            {...register('password', { required: 'Enter your password' })}
            label="Password"
            autoComplete="current-password"
            data-autofocus
            error={errors.password?.message}
            visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
          />
          <Group justify="flex-end" gap="xs">
            <SecondaryButton onClick={cancel}>Cancel</SecondaryButton>
            <Button type="submit" loading={isSubmitting}>
              Confirm password
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
