/** The names that a condition can refer to. */
export type ConditionRoot = 'visitor' | 'space' | 'page';

export type ConditionMethod = 'includes' | 'startsWith' | 'endsWith';

export type ConditionOperator = '==' | '===' | '!=' | '!==' | '<' | '<=' | '>' | '>=' | '+' | '-';

export type LogicalOperator = '&&' | '||' | '??';

/** The syntax tree of a condition; it can call, assign or access nothing beyond the data that it is evaluated against. */
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
  | {
      readonly kind: 'conditional';
      readonly test: Condition;
      readonly consequent: Condition;
      readonly alternate: Condition;
    };

/** The data that conditions are evaluated against: plain JSON, of which only own properties are visible. */
export interface ConditionData {
  readonly visitor: { readonly claims: Readonly<Record<string, unknown>> };
  readonly space?: { readonly vars: Readonly<Record<string, unknown>> };
  readonly page?: { readonly vars: Readonly<Record<string, unknown>> };
}
