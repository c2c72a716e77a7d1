/** The commented resource in the API description. */
export interface CommentPlace {
  /** Ends the identifiers of operations. */
  readonly in: 'InSpace' | 'InChangeRequest';
  readonly label: 'space' | 'change request';
  /** As opposed to what lies in it. */
  readonly itself: string;
  /** What a list leaves out, as a sentence. */
  readonly left: string;
  /** What else may be commented on, as a sentence with a space at its end. */
  readonly also: string;
}

export const SPACE: CommentPlace = {
  in: 'InSpace',
  label: 'space',
  itself: 'space itself',
  left: 'Comments on its change requests are listed by these.',
  also: '',
};

export const CHANGE_REQUEST: CommentPlace = {
  in: 'InChangeRequest',
  label: 'change request',
  itself: 'change request',
  left: 'Comments on the space itself are not included.',
  also: 'Archived and merged change requests accept comments, too. With `suggestion` it suggests other words for the quoted ones, which anyone who may edit can accept. ',
};
