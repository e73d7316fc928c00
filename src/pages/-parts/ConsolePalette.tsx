import { useParams } from '@tanstack/react-router'
import { Palette } from '#components/layout/Palette.tsx'
import { useFindables, useLookUp } from './useFindables.ts'

/** The search's window over what this console holds. */
export default function ConsolePalette({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { application } = useParams({ strict: false })
  return (
    <Palette opened={opened} onClose={onClose} findables={useFindables(application)} lookUp={useLookUp(application)} />
  )
}
