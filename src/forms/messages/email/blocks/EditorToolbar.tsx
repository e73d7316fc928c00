import { Button } from '@mantine/core'
import {
  type Icon,
  IconAdjustments,
  IconArrowBackUp,
  IconArrowDown,
  IconArrowForwardUp,
  IconArrowUp,
  IconCopy,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { ActionsMenu } from '#components/controls/ActionsMenu.tsx'
import { LightButton, ReasonedIcon } from '#components/controls/Buttons.tsx'
import { DimmedText } from '#components/controls/Text.tsx'
import { keepFocus } from '#forms/shared/field.ts'
import { PopoverTool } from '#forms/shared/PopoverTool.tsx'
import type { Frame } from '#model/email/blocks/emailDocument.ts'
import classes from './BlockEditor.module.css'
import {
  canMove,
  copyBlock,
  deleteBlock,
  describePlace,
  selectBlock,
  selectedBlock,
  shiftBlock,
} from './blockCommands.ts'
import { DesignSettings } from './DesignSettings.tsx'
import type { BlockName } from './extensions.ts'
import { blockEntries, blockLabel } from './insertEntries.ts'
import { TextFormat } from './TextFormat.tsx'

interface EditorToolbarProps {
  editor: Editor
  tags: readonly string[]
  frame: Frame
  onInsert: (name: BlockName) => void
  /** Opens or closes the settings of the selected block. */
  onSettings: () => void
}

/** A row for the email and its blocks, and one for the selected block: always the same height. */
export function EditorToolbar({ editor, tags, frame, onInsert, onSettings }: EditorToolbarProps) {
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => {
      const block = selectedBlock(now.state)
      return {
        block: block?.node.type.name,
        text: block?.node.isTextblock === true || /List$/.test(block?.node.type.name ?? ''),
        columns: block?.around[0]?.pos,
        place: describePlace(now.state),
        up: canMove(now.state, -1),
        down: canMove(now.state, 1),
        undo: now.can().undo(),
        redo: now.can().redo(),
      }
    },
  })
  const name = is.block ? blockLabel(is.block).toLowerCase() : 'block'
  return (
    <div className={classes.tools} role="toolbar" aria-label="Email blocks">
      <div className={classes.row}>
        <ActionsMenu
          position="bottom-start"
          // the new block gets the focus
          returnFocus={false}
          // in the main landmark
          withinPortal={false}
          target={
            <Button size="compact-sm" variant="default" leftSection={<IconPlus size={14} aria-hidden />}>
              {['Add block', is.place].filter(Boolean).join(' ')}
            </Button>
          }
          entries={blockEntries(onInsert)}
        />
        <PopoverTool
          label="Email style"
          align="start"
          button={(bound) => (
            <Button {...bound} size="compact-sm" variant="default">
              Email style
            </Button>
          )}
        >
          {() => <DesignSettings editor={editor} frame={frame} />}
        </PopoverTool>
        {is.columns !== undefined && (
          <LightButton size="compact-sm" onClick={() => selectBlock(editor, is.columns ?? 0)}>
            Columns
          </LightButton>
        )}
        <div className={classes.actions}>
          <Action
            label={`Move ${name} up`}
            Glyph={IconArrowUp}
            reason={is.up ? undefined : 'It’s the first block'}
            run={() => shiftBlock(editor, -1)}
          />
          <Action
            label={`Move ${name} down`}
            Glyph={IconArrowDown}
            reason={is.down ? undefined : 'It’s the last block'}
            run={() => shiftBlock(editor, 1)}
          />
          <Action label={`Duplicate ${name}`} Glyph={IconCopy} run={() => copyBlock(editor)} />
          <Action label={`Delete ${name}`} Glyph={IconTrash} run={() => deleteBlock(editor)} />
          <Action
            label="Undo"
            Glyph={IconArrowBackUp}
            reason={is.undo ? undefined : 'Nothing to undo'}
            run={() => editor.commands.undo()}
          />
          <Action
            label="Redo"
            Glyph={IconArrowForwardUp}
            reason={is.redo ? undefined : 'Nothing to redo'}
            run={() => editor.commands.redo()}
          />
        </div>
      </div>
      <div className={classes.row} data-block>
        {is.text ? (
          <TextFormat editor={editor} tags={tags} frame={frame} />
        ) : (
          is.block && (
            <>
              <DimmedText span>{blockLabel(is.block)}</DimmedText>
              {/* with the focus, the press itself would show the settings, which its click then closes */}
              <LightButton size="compact-sm" Glyph={IconAdjustments} onMouseDown={keepFocus} onClick={onSettings}>
                Block settings
              </LightButton>
            </>
          )
        )}
      </div>
    </div>
  )
}

interface ActionProps {
  label: string
  Glyph: Icon
  reason?: string | undefined
  run: () => unknown
}

const Action = ({ label, Glyph, reason, run }: ActionProps) => (
  <ReasonedIcon size={28} label={label} {...(reason && { reason })} onClick={run}>
    <Glyph size={16} />
  </ReasonedIcon>
)
