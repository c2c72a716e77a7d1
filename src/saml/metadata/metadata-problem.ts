/** Why metadata cannot be taken, to follow "the metadata". */
export class MetadataProblem extends Error {}
