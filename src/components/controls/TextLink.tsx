import { Anchor, type AnchorProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

const InText = (props: AnchorProps & Omit<ComponentProps<'a'>, keyof AnchorProps>) => <Anchor {...props} />

export const TextLink = createLink(InText)
