/** What a condition can refer to. */
export type ConditionRoot = 'visitor' | 'space' | 'page';

export type ConditionMethod = 'includes' | 'startsWith' | 'endsWith';

export type ConditionOperator = '==' | '===' | '!=' | '!==' | '<' | '<=' | '>' | '>=' | '+' | '-';

export type LogicalOperator = '&&' | '||' | '??';

/** The tree of a condition that was read; nothing in it can be called, assigned or reach beyond the data it is given. */
export type Condition =
  | { readonly kind: 'value'; readonly value: string | number | boolean | null | undefined }
  | { readonly kind: 'root'; readonly name: ConditionRoot }
  | { readonly kind: 'member'; readonly object: Condition; readonly key: string }
  | {
      readonly kind: 'call';
      readonly target: Condition;
      readonly method: ConditionMethod;
      readonly argument: Condition;
    }
  | { readonly kind: 'array'; readonly items: readonly Condition[] }
  | { readonly kind: 'unary'; readonly operator: '!' | '-'; readonly argument: Condition }
  | {
      readonly kind: 'binary';
      readonly operator: ConditionOperator;
      readonly left: Condition;
      readonly right: Condition;
    }
  | {
      readonly kind: 'logical';
      readonly operator: LogicalOperator;
      readonly left: Condition;
      readonly right: Condition;
    }
  | { readonly kind: 'choice'; readonly test: Condition; readonly yes: Condition; readonly no: Condition };

/** What conditions are evaluated against: plain JSON, only its own properties are seen. */
export interface ConditionData {
  readonly visitor: { readonly claims: Readonly<Record<string, unknown>> };
  readonly space?: { readonly vars: Readonly<Record<string, unknown>> };
  readonly page?: { readonly vars: Readonly<Record<string, unknown>> };
}
