/** Words of an owner's hold. */
export const holds = {
  pageTitle: 'Hold',
  holdTitle: 'Hold {name}',
  releaseTitle: 'Lift the hold on {name}',
  holdConsequence: 'Nobody will be able to lock or unlock {name} from the portal',
  holdText:
    'Nor will locks of many companies or scheduled ones: they leave it alone and say so. It stays as it is now. Only the owner lifts the hold.',
  releaseConsequence: '{name} can be locked and unlocked again',
  releaseText: 'Its access does not change now. What is asked for from this moment on does reach it.',
  reason: 'Reason',
  reasonHint: 'Everybody sees it in the file, and it stays in the audit trail. Up to {max} characters.',
  reasonMissing: 'Write the reason.',
  reasonLong: 'The reason is too long.',
  holdSubmit: 'Hold {name}',
  releaseSubmit: 'Lift the hold',
  pending: 'Saving…',
  cancel: 'Cancel',
  holdLink: 'Hold…',
  releaseLink: 'Lift…',
  noticeTitle: 'On hold by the owner',
  notice:
    '{who} put it on hold on {date}: “{reason}”. While it lasts, nobody locks or unlocks it from the portal.',
  'cli.held': '{name}: on hold. No lock touches it until the owner lifts the hold.',
  'cli.released': '{name}: no hold.',
} as const
